"""The persistent worker over an app of 500 targets: one schema read once, the same bytes as one process a target, and trouble."""

import array
import fcntl
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import termios
import time

import pytest

from large_app import schema, source, write_app
from workspaces import ROOT, BazelWorkspace

TARGETS = 500
# Those that are also compiled by a process each.
COMPARED = 100
WORKER = "--strategy=Batonc=worker"
ONE_SHOT = "--strategy=Batonc=sandboxed"
SANDBOXED = ["--worker_sandboxing", "--experimental_worker_multiplex_sandboxing", "--experimental_worker_cancellation"]


def processes():
    """Number and command line of each."""
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            yield int(process.name), (process / "cmdline").read_bytes().split(b"\0")
        except OSError:
            pass


def folder_of(process):
    try:
        return os.readlink("/proc/{}/cwd".format(process))
    except OSError:
        return ""


class LargeApp(BazelWorkspace):
    """The app, in which batonc always runs: what it writes is neither taken from a cache nor put into one."""

    def build(self, strategy, *arguments, targets=TARGETS):
        labels = ["//target{}:graphql".format(target) for target in range(targets)] if targets < TARGETS else ["//..."]
        started = time.monotonic()
        outcome, spawns = self.spawns("build", strategy, "--modify_execution_info=Batonc=+no-cache", *arguments, *labels)
        self.seconds = time.monotonic() - started
        return outcome, [spawn for spawn in spawns if spawn.mnemonic == "Batonc"]

    def touch(self, mark, targets=TARGETS):
        """Puts a comment behind a source of each target, which changes nothing that is generated."""
        for target in range(targets):
            (self.folder / "target{}/Screen0.swift".format(target)).write_text(source(target, 0, 2) + "// {}\n".format(mark))

    def generated(self, targets=COMPARED):
        found = {}
        for target in range(targets):
            for path in sorted((self.folder / "bazel-bin/target{}/graphql".format(target)).iterdir()):
                # How batonc was called, not what it wrote.
                if not path.name.endswith(".params"):
                    found["{}/{}".format(target, path.name)] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def worker(self):
        """The process that Bazel speaks to, which serves this app's builds, and the one that compiles for it."""
        folder = str(self.output_base.resolve())
        found = [process for process, words in processes() if b"--persistent_worker" in words and folder_of(process).startswith(folder)]
        assert len(found) == 1, "one process takes the requests of all targets, and there are {}".format(len(found))
        children = pathlib.Path("/proc/{0}/task/{0}/children".format(found[0])).read_text().split()
        assert len(children) == 1, children
        return found[0], int(children[0])

    def schemas_built(self):
        logs = (self.output_base / "bazel-workers").glob("*Batonc.log")
        return sum(log.read_text().count("batonc worker: built schema") for log in logs)


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    folder = tmp_path_factory.mktemp("large")
    write_app(folder / "app", ROOT, TARGETS)
    app = LargeApp(folder / "app", folder / "out")
    # batonc itself, so that it is not timed.
    outcome, _ = app.build(ONE_SHOT, targets=1)
    assert outcome.succeeded, outcome
    yield app
    app.close()


def test_five_hundred_targets_read_their_schema_once(app):
    app.touch("first")
    outcome, spawns = app.build(WORKER)
    assert outcome.succeeded and len(spawns) == TARGETS, outcome
    assert "{} worker".format(TARGETS) in outcome.text, outcome
    assert app.schemas_built() == 1
    print("{} targets by one worker: {:.1f} s, the schema read {} time".format(TARGETS, app.seconds, app.schemas_built()))


def test_the_worker_writes_what_processes_of_their_own_write(app):
    by_worker = app.generated()
    app.touch("alone", COMPARED)
    outcome, spawns = app.build(ONE_SHOT, targets=COMPARED)
    assert outcome.succeeded and len(spawns) == COMPARED, outcome
    alone = app.seconds
    assert app.generated() == by_worker
    app.touch("together", COMPARED)
    assert app.build(WORKER, targets=COMPARED)[0].succeeded
    print("{} targets: {:.1f} s by a worker, {:.1f} s by a process each".format(COMPARED, app.seconds, alone))


def wait_for_request(worker):
    """Until bytes wait on the standard input of a process that was stopped."""
    limit = time.monotonic() + 600
    while time.monotonic() < limit:
        descriptor = os.open("/proc/{}/fd/0".format(worker), os.O_RDONLY | os.O_NONBLOCK)
        count = array.array("i", [0])
        fcntl.ioctl(descriptor, termios.FIONREAD, count)
        os.close(descriptor)
        if count[0]:
            return
        time.sleep(0.05)
    pytest.fail("no request came")


def build_with_killed(app, victim):
    """What a build says in which a process is killed while a request waits for it, all actions having to run."""
    os.kill(victim, signal.SIGSTOP)
    build = subprocess.Popen(
        app.command("build", WORKER, "--modify_execution_info=Batonc=+no-cache", "--keep_going", "//..."),
        cwd=app.folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    try:
        wait_for_request(victim)
    finally:
        os.kill(victim, signal.SIGKILL)
    text = build.communicate(timeout=3000)[0]
    return build.returncode, text


def failed_actions(text):
    return re.findall(r"Compiling the documents of (//\S+) failed", text)


def test_a_crash_fails_one_action_with_a_message_and_the_others_go_on(app):
    app.touch("before")
    assert app.build(WORKER)[0].succeeded
    app.touch("crash")
    code, text = build_with_killed(app, app.worker()[1])
    assert code != 0 and len(failed_actions(text)) == 1, text
    assert "the process that compiled this was ended by signal 9" in text, text
    outcome, spawns = app.build(WORKER)
    assert outcome.succeeded and [spawn.target for spawn in spawns] == failed_actions(text), outcome


def test_a_worker_that_is_killed_fails_what_it_held_and_the_next_build_succeeds(app):
    app.touch("killed")
    code, text = build_with_killed(app, app.worker()[0])
    lost = failed_actions(text)
    print("a killed worker: of {} actions {} failed: {}".format(TARGETS, len(lost), re.search(r"Compiling the documents of \S+ failed: (.*)", text)[1]))
    # As many as there are jobs were under way.
    assert code != 0 and 0 < len(lost) <= os.cpu_count() * 2, text
    outcome, spawns = app.build(WORKER)
    assert outcome.succeeded and {spawn.target for spawn in spawns} == set(lost), outcome


def test_an_error_in_one_target_fails_that_one_and_names_its_place(app):
    file = app.folder / "target3/Screen1.swift"
    before = file.read_text()
    file.write_text(before.replace("field0", "feild0", 1))
    outcome, _ = app.build(WORKER, "--keep_going")
    file.write_text(before)
    assert not outcome.succeeded
    assert "target3/Screen1.swift:2:" in outcome.text and "did you mean" in outcome.text, outcome
    assert failed_actions(outcome.text) == ["//target3:graphql"], outcome
    assert app.build(WORKER)[0].succeeded


class OwnWorker:
    """A worker that answers this test alone."""

    def __init__(self, program, folder):
        self.process = subprocess.Popen(
            [program, "worker", "--in-process"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def megabytes(self):
        for line in pathlib.Path("/proc/{}/status".format(self.process.pid)).read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) // 1024

    def end(self):
        """What it logged."""
        return self.process.communicate(timeout=600)[1]


def test_its_memory_is_bounded_over_many_schemas(app, tmp_path):
    if not pathlib.Path("/proc/self/status").exists():
        pytest.skip("the memory of a process is read from /proc")
    program = os.readlink("/proc/{}/exe".format(app.worker()[0]))
    text, versions, requests = schema(), 24, 500
    (tmp_path / "baton.json").write_text('{"schema": "schema.graphql"}\n')
    worker = OwnWorker(program, tmp_path)
    sizes = []
    for request in range(requests):
        if request % (requests // versions) == 0:
            (tmp_path / "schema.graphql").write_text(text + "# version {}\n".format(request))
        (tmp_path / "Screen.swift").write_text(source(request, 0, 2))
        answer = worker.ask(requestId=request + 1, arguments=[
            "generate", "--config", "baton.json", "--emit", "Screen.swift=out/Screen.swift", "--shared", "out/shared.swift", "Screen.swift"])
        assert answer["exitCode"] == 0 and answer["requestId"] == request + 1, answer
        sizes.append(worker.megabytes())
    log = worker.end()
    print("{} requests over {} schemas of {} bytes: {} MB at most, {} MB at the end".format(
        requests, log.count("built schema"), len(text), max(sizes), sizes[-1]))
    assert log.count("built schema") >= versions
    assert max(sizes) < 640
    # Nothing grows once the cache is full.
    assert sizes[-1] < sizes[requests * 3 // 4] * 1.1


def test_a_worker_with_sandboxes_writes_the_same(app):
    # Last, since Bazel keeps a worker of another kind beside the first.
    before = app.generated()
    app.touch("sandboxed", COMPARED)
    outcome, spawns = app.build(WORKER, *SANDBOXED, targets=COMPARED)
    assert outcome.succeeded and len(spawns) == COMPARED, outcome
    assert app.generated() == before
