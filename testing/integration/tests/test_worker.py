"""The persistent worker over an app of 100 targets: the same bytes as one process a target, in less time."""

import hashlib
import os
import pathlib
import signal
import time

import pytest

from large_app import write_app
from workspaces import ROOT, BazelWorkspace

TARGETS = 100
WORKER = "--strategy=Batonc=worker"
ONE_SHOT = "--strategy=Batonc=sandboxed"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    write_app(folder / "app", ROOT, TARGETS)
    # What is to be timed must not come out of a cache.
    app = BazelWorkspace(folder / "app", folder / "out", disk_cache=None)
    # batonc itself, so that it is not timed.
    outcome = app.bazel("build", "//target0:graphql", ONE_SHOT)
    assert outcome.succeeded, outcome
    yield app
    app.close()


def touch(app, mark):
    for target in range(TARGETS):
        with open(app.folder / "target{}".format(target) / "Screen0.swift", "a") as file:
            file.write("// {}\n".format(mark))


def generated(app):
    found = {}
    for target in range(TARGETS):
        for path in sorted((app.folder / "bazel-bin/target{}/graphql".format(target)).iterdir()):
            found["{}/{}".format(target, path.name)] = hashlib.sha256(path.read_bytes()).hexdigest()
    # How batonc was called, not what it wrote.
    return {name: digest for name, digest in found.items() if not name.endswith(".params")}


def build(app, strategy, mark):
    touch(app, mark)
    started = time.monotonic()
    outcome, spawns = app.spawns("build", strategy, "//...")
    seconds = time.monotonic() - started
    assert outcome.succeeded, outcome
    assert len([spawn for spawn in spawns if spawn.mnemonic == "Batonc"]) == TARGETS
    return seconds, generated(app), outcome


def test_the_worker_writes_what_processes_of_their_own_write(app):
    alone, files, _ = build(app, ONE_SHOT, "same")
    # The comment is the same, so that the sources are, once they are written anew.
    for target in range(TARGETS):
        file = app.folder / "target{}".format(target) / "Screen0.swift"
        file.write_text(file.read_text().replace("// same\n", ""))
    assert app.bazel("build", ONE_SHOT, "//...").succeeded
    together, files_of_worker, outcome = build(app, WORKER, "same")
    assert files_of_worker == files
    assert "{} worker".format(TARGETS) in outcome.text, outcome
    print("{} targets: {:.1f} s by a worker, {:.1f} s by a process each".format(TARGETS, together, alone))


def workers(app):
    """The processes that serve this app's builds."""
    found = []
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_bytes().split(b"\0")
            folder = os.readlink(process / "cwd")
        except OSError:
            continue
        if b"--persistent_worker" in command and folder.startswith(str(app.output_base.resolve())):
            found.append(int(process.name))
    return found


def test_a_worker_that_was_killed_is_started_again(app):
    build(app, WORKER, "before")
    killed = workers(app)
    assert killed
    for worker in killed:
        os.kill(worker, signal.SIGKILL)
    build(app, WORKER, "after")


def test_an_error_in_one_target_fails_that_one_and_names_its_place(app):
    file = app.folder / "target3/Screen1.swift"
    before = file.read_text()
    file.write_text(before.replace("field0", "feild0", 1))
    outcome = app.bazel("build", WORKER, "--keep_going", "//...")
    file.write_text(before)
    assert not outcome.succeeded
    assert "target3/Screen1.swift:2:" in outcome.text and "did you mean" in outcome.text, outcome
    assert "//target3:graphql" in outcome.text and "//target4:graphql failed" not in outcome.text, outcome
