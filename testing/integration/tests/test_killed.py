"""What a batonc that does not come to its end leaves: each file whole or as it was, and nothing that the next run does not mend.

BATON_KILLS is how many runs are killed in each way (60).
"""

import os
import random
import re
import resource
import shutil
import signal
import subprocess
import time

import pytest

from workspaces import execute

KILLS = int(os.environ.get("BATON_KILLS", 60))
# Which a killed run may leave beside a file; its process's number tells it from another's.
TEMPORARY = re.compile(r"\.tmp\d+$")


class Target:
    """A target of several documents, each of which is generated as a file of several pages."""

    DOCUMENTS, FIELDS = 12, 60

    def __init__(self, batonc, folder):
        self.batonc, self.folder = batonc, folder
        fields = ["field{}".format(number) for number in range(self.FIELDS)]
        (folder / "schema.graphql").write_text("type Query {{ {} }}".format(" ".join(field + ": Int" for field in fields)))
        self.sources = ["Screen{}.graphql".format(number) for number in range(self.DOCUMENTS)]
        self.write("before")
        self.before = self.generated_anew()
        self.write("after")
        self.after = self.generated_anew()
        assert self.before.keys() == self.after.keys() and len(self.after) == self.DOCUMENTS + 3
        assert all(self.before[name] != self.after[name] for name in self.names_of_sources)

    @property
    def names_of_sources(self):
        return ["Screen{}.baton.swift".format(number) for number in range(self.DOCUMENTS)]

    def write(self, alias):
        for number, source in enumerate(self.sources):
            (self.folder / source).write_text("query Screen{} {{ {} }}".format(
                number, " ".join("{}{}: field{}".format(alias, field, field) for field in range(self.FIELDS))))

    def command(self, out):
        return [str(self.batonc), "generate", "--schema", "schema.graphql", "--out", out, "--report", out + "/report.json", "--interface",
                out + "/interface.json", *self.sources]

    def generated_anew(self):
        shutil.rmtree(self.folder / "reference", ignore_errors=True)
        outcome = execute(self.command("reference"), self.folder)
        assert outcome.succeeded, outcome
        return self.files("reference")

    def files(self, out):
        folder = self.folder / out
        return {path.name: path.read_bytes() for path in folder.iterdir()} if folder.exists() else {}

    def stamp(self, out):
        """Another when a file of the folder has been written."""
        folder = self.folder / out
        return folder.stat().st_mtime_ns if folder.exists() else 0

    def begin(self, is_there):
        """The folder for what is generated: not there, or with what was generated of the documents as they were before."""
        shutil.rmtree(self.folder / "out", ignore_errors=True)
        if is_there:
            (self.folder / "out").mkdir()
            for name, text in self.before.items():
                (self.folder / "out" / name).write_bytes(text)

    def check_whole(self, is_there, out="out"):
        """Each file is as it was, or whole; how many are whole."""
        files = {name: text for name, text in self.files(out).items() if not TEMPORARY.search(name)}
        for name, text in files.items():
            assert text == self.after[name] or is_there and text == self.before[name], "{} is {} bytes".format(name, len(text))
        assert not is_there or len(files) == len(self.before)
        return sum(files.get(name) == self.after[name] for name in self.names_of_sources)

    def check_no_temporary(self, out):
        assert not [name for name in self.files(out) if TEMPORARY.search(name)]

    def check_mended(self):
        outcome = execute(self.command("out"), self.folder)
        assert outcome.succeeded, outcome
        assert {name: text for name, text in self.files("out").items() if not TEMPORARY.search(name)} == self.after


@pytest.fixture
def target(release, tmp_path):
    return Target(release / "batonc", tmp_path)


over = pytest.mark.parametrize("is_there", [False, True], ids=["where nothing is", "over what is there"])


@over
def test_a_run_that_is_killed_at_any_moment_leaves_whole_files(target, is_there):
    numbers = random.Random(1)
    started = time.monotonic()
    execute(target.command("timed"), target.folder)
    whole = time.monotonic() - started
    killed = between = 0
    for number in range(KILLS):
        target.begin(is_there)
        before = target.stamp("out")
        process = subprocess.Popen(target.command("out"), cwd=target.folder)
        if number % 4 == 0:
            time.sleep(numbers.uniform(0, whole))
        else:
            # As the first files come, all of which take a small part of the time.
            while process.poll() is None and target.stamp("out") == before:
                pass
            time.sleep(numbers.uniform(0, 0.002))
        process.kill()
        killed += process.wait() == -signal.SIGKILL
        new = target.check_whole(is_there)
        between += 0 < new < len(target.sources)
        target.check_mended()
    print("{} runs, of which {} were killed, {} between the first file and the last".format(KILLS, killed, between))


@over
@pytest.mark.parametrize("is_killed", [True, False], ids=["killed", "refused"])
def test_no_file_is_cut_off_where_the_system_limits_its_length(target, is_there, is_killed):
    longest = max(len(text) for text in target.after.values())

    def limit(length):
        resource.setrlimit(resource.RLIMIT_FSIZE, (length, length))
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL if is_killed else signal.SIG_IGN)

    numbers = random.Random(2)
    lengths = [0, 1, 4096, longest - 1] + [numbers.randrange(longest) for _ in range(KILLS // 4)]
    for length in lengths:
        target.begin(is_there)
        done = subprocess.run(
            target.command("out"), cwd=target.folder, preexec_fn=lambda: limit(length), restore_signals=False, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        target.check_whole(is_there)
        if is_killed:
            assert done.returncode == -signal.SIGXFSZ
        else:
            assert done.returncode == 1 and "File too large" in done.stderr, done
            target.check_no_temporary("out")
        target.check_mended()
    print("{} lengths from 0 to {} bytes".format(len(lengths), longest))


def test_no_file_is_cut_off_on_a_disk_that_is_full(target):
    """On disks of every size in pages, from one that takes nothing to one that takes all."""
    script = """
        mount -t tmpfs -o size="$1"k none out || exit 98; shift
        "$@"; code=$?
        mkdir -p left && cp out/* left/
        mount -o remount,size=64m out && "$@" && mkdir mended && cp out/* mended/ || exit 99
        exit $code"""
    (target.folder / "out").mkdir()
    pages = sum(-(-len(text) // 4096) for text in target.after.values()) + len(target.after) + 2
    full = 0
    for kilobytes in range(4, pages * 4 + 8, 4 * max(1, pages // KILLS)):
        for name in ("left", "mended"):
            shutil.rmtree(target.folder / name, ignore_errors=True)
        outcome = execute(["unshare", "-Urm", "sh", "-c", script, "sh", str(kilobytes), *target.command("out")], target.folder)
        assert outcome.code in (0, 1), outcome
        assert (outcome.code == 1) == ("No space left on device" in outcome.text), outcome
        full += outcome.code
        target.check_whole(False, "left")
        target.check_no_temporary("left")
        assert target.files("mended") == target.after
    print("{} disks were full".format(full))
    assert full > 3
