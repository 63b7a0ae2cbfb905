"""Workspaces outside this one, and the builds that are tried in them."""

import json
import os
import pathlib
import shutil
import subprocess
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(__file__).resolve().parents[3]
INTEGRATION = ROOT / "testing/integration"


class Outcome:
    """What a build said and how it ended."""

    def __init__(self, command, done):
        self.command, self.code, self.text = command, done.returncode, done.stdout

    @property
    def succeeded(self):
        return self.code == 0

    def __repr__(self):
        return "{}\nexit code {}\n{}".format(" ".join(self.command), self.code, self.text[-6000:])


def execute(command, folder, **environment):
    done = subprocess.run(
        [str(part) for part in command], cwd=folder, text=True, errors="replace", stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env=dict(os.environ, **environment), timeout=3600)
    return Outcome([str(part) for part in command], done)


class BazelWorkspace:
    """A Bazel module in a folder, with a server and outputs of its own."""

    def __init__(self, folder, scratch, disk_cache=os.environ.get("BATON_DISK_CACHE")):
        # Workspaces of one run share what they build for their tools, batonc above all.
        self.folder, self.output_base = pathlib.Path(folder), pathlib.Path(scratch)
        # Folders of tests may lie under /tmp, which the sandbox would hide.
        self.options = ["--noincompatible_sandbox_hermetic_tmp", "--repo_env=CC=clang"]
        if disk_cache:
            self.options.append("--disk_cache={}".format(disk_cache))

    def command(self, command, *arguments):
        """What `bazel` runs in the folder."""
        options = self.options if command not in ("shutdown", "info") else []
        return [str(ROOT / "bazelw"), "--output_base={}".format(self.output_base), "--max_idle_secs=60", command, *options, *arguments]

    def bazel(self, command, *arguments):
        return execute(self.command(command, *arguments), self.folder)

    def spawns(self, command, *arguments):
        """The outcome, and the actions that were run or found in a cache for it."""
        log = self.output_base.with_name(self.output_base.name + ".spawns.json")
        log.unlink(missing_ok=True)
        outcome = self.bazel(command, "--execution_log_json_file={}".format(log), *arguments)
        return outcome, spawns_of(log) if log.exists() else []

    def close(self):
        self.bazel("shutdown")
        # Bazel makes its outputs read-only.
        execute(["chmod", "-R", "u+w", self.output_base], self.folder.parent)
        shutil.rmtree(self.output_base, ignore_errors=True)

    def log(self, target):
        return (self.folder / "bazel-testlogs" / target / "test.log").read_text()

    def tests(self, target):
        """Name to whether it passed, of each test in the target's test.xml."""
        tree = ET.parse(self.folder / "bazel-testlogs" / target / "test.xml")
        return {test.get("name").split("(")[0]: test.find("failure") is None for test in tree.iter("testcase")}


def copied(source, target):
    """A copy that no build has been in."""
    shutil.copytree(source, target, symlinks=True, ignore=shutil.ignore_patterns("bazel-*", ".build", ".swiftpm", "*.lock"))
    return target


class Spawn:
    """One action that a build had to run, or found in a cache."""

    def __init__(self, entry):
        self.mnemonic, self.target, self.was_cached = entry["mnemonic"], entry.get("targetLabel", ""), entry.get("cacheHit", False)


def spawns_of(log):
    """What an execution log (`--execution_log_json_file`) tells."""
    text, decoder, found, at = log.read_text(), json.JSONDecoder(), [], 0
    while at < len(text):
        entry, at = decoder.raw_decode(text, at)
        found.append(Spawn(entry))
        while at < len(text) and text[at].isspace():
            at += 1
    return found
