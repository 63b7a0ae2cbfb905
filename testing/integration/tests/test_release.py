"""batonc as it is handed out: a static program, taken by a module extension in place of the one built from source."""

import json
import pathlib
import resource
import subprocess
import tarfile

import pytest

from bookshop import Bookshop
from workspaces import ROOT, execute


@pytest.fixture
def archive(release):
    archives = list(release.glob("*.tar.gz"))
    assert len(archives) == 1
    return archives[0]


@pytest.fixture
def checksum(archive):
    return archive.with_name(archive.name + ".sha256").read_text().split()[0]


def test_it_needs_nothing_on_the_machine_and_is_small(release):
    program = release / "batonc"
    assert "not a dynamic executable" in execute(["ldd", program], ROOT).text
    assert program.stat().st_size < 15_000_000
    assert execute([program, "--help"], ROOT).succeeded


def test_where_it_is_killed_as_it_writes_a_file_that_file_is_not_there(release, tmp_path):
    fields = " ".join(f"field{number}" for number in range(400))
    (tmp_path / "schema.graphql").write_text("type Query {" + fields.replace(" ", ": Int ") + ": Int }")
    (tmp_path / "Wide.graphql").write_text("query Wide {" + fields + "}")
    command = [release / "batonc", "generate", "--schema", "schema.graphql", "--out", "out", "Wide.graphql"]
    # The system ends the process where a file becomes longer than this.
    killed = subprocess.run(command, cwd=tmp_path, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096)))
    assert killed.returncode < 0
    # The files are written side by side: a short one may be there, whole.
    left = {path.name: path.read_bytes() for path in tmp_path.glob("out/*.swift")}
    assert execute(command, tmp_path).succeeded
    whole = {path.name: path.read_bytes() for path in tmp_path.glob("out/*.swift")}
    assert len(whole) == 2
    assert all(len(text) <= 4096 and text == whole[name] for name, text in left.items())
    assert len(left) < len(whole)


def test_what_it_shows_and_could_not_write_is_an_error(release):
    if not pathlib.Path("/dev/full").exists():
        pytest.skip("only Linux has a disk that is always full")
    with open("/dev/full", "w") as full:
        done = subprocess.run([release / "batonc", "explain", "unknown-field"], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr == "batonc: error: the standard output cannot be written: No space left on device\n"


def test_its_archive_has_the_checksum_that_stands_beside_it(release, archive):
    assert execute(["sha256sum", "--check", archive.name + ".sha256"], release).succeeded


def test_its_archive_holds_nothing_of_when_and_by_whom_it_was_made(archive):
    with tarfile.open(archive) as tar:
        members = tar.getmembers()
    assert [(member.name, member.mtime, member.uid, member.gid, member.uname, member.mode) for member in members] == [
        ("batonc", 0, 0, 0, "", 0o755)]
    # The time in the header of gzip.
    assert archive.read_bytes()[4:8] == bytes(4)


def shop_with_prebuilt(folder, **attributes):
    """A shop whose module takes batonc from elsewhere."""
    shop = Bookshop(folder)
    module = shop.folder / "MODULE.bazel"
    module.write_text(module.read_text() + """
baton = use_extension("@baton//rules:extensions.bzl", "baton")
baton.prebuilt({})
use_repo(baton, "batonc_prebuilt")

register_toolchains("@batonc_prebuilt//:toolchain")
""".format(", ".join("{} = {}".format(name, json.dumps(value)) for name, value in attributes.items())))
    return shop


@pytest.mark.parametrize("attributes", [
    lambda archive: {"path": str(archive)},
    # The first that answers is taken.
    lambda archive: {"urls": ["file:///nowhere/batonc.tar.gz", "file://{}".format(archive)]},
], ids=["path", "urls"])
def test_a_module_takes_it_by_checksum_and_builds_no_batonc(archive, checksum, tmp_path, attributes):
    shop = shop_with_prebuilt(tmp_path / "prebuilt", sha256=checksum, **attributes(archive))
    outcome, spawns = shop.bazel.spawns("build", "//:shared_graphql")
    shop.close()
    assert outcome.succeeded, outcome
    assert [spawn.mnemonic for spawn in spawns if spawn.mnemonic in ("Batonc", "SwiftCompile")] == ["Batonc"]


def test_another_checksum_than_the_archives_is_refused(archive, tmp_path):
    shop = shop_with_prebuilt(tmp_path / "wrong", sha256="0" * 64, path=str(archive))
    outcome = shop.bazel.bazel("build", "//:shared_graphql")
    shop.close()
    assert not outcome.succeeded and "Checksum was" in outcome.text, outcome
