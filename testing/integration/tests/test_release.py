"""batonc as it is handed out: a static program, taken by a module extension in place of the one built from source."""

import pathlib

import pytest

from bookshop import Bookshop
from workspaces import ROOT, execute


@pytest.fixture(scope="module")
def release():
    outcome = execute([ROOT / "bazelw", "build", "//compiler:release"], ROOT)
    assert outcome.succeeded, outcome
    # The workspace's other builds may move the link, so what it leads to is named.
    return pathlib.Path(ROOT / "bazel-bin/compiler/release/release").resolve()


def test_it_needs_nothing_on_the_machine_and_is_small(release):
    program = release / "batonc"
    assert "not a dynamic executable" in execute(["ldd", program], ROOT).text
    assert program.stat().st_size < 15_000_000
    assert execute([program, "--help"], ROOT).succeeded


def test_its_archive_has_the_checksum_that_stands_beside_it(release):
    archives = list(release.glob("*.tar.gz"))
    assert len(archives) == 1
    assert execute(["sha256sum", "--check", archives[0].name + ".sha256"], release).succeeded


def test_a_module_takes_it_by_path_and_checksum_and_builds_no_batonc(release, tmp_path):
    archive = next(release.glob("*.tar.gz"))
    checksum = archive.with_name(archive.name + ".sha256").read_text().split()[0]
    shop = Bookshop(tmp_path / "prebuilt")
    module = shop.folder / "MODULE.bazel"
    module.write_text(module.read_text() + """
baton = use_extension("@baton//rules:extensions.bzl", "baton")
baton.prebuilt(path = "{}", sha256 = "{}")
use_repo(baton, "batonc_prebuilt")

register_toolchains("@batonc_prebuilt//:toolchain")
""".format(archive, checksum))
    outcome, spawns = shop.bazel.spawns("build", "//:shared_graphql")
    shop.close()
    assert outcome.succeeded, outcome
    assert [spawn.mnemonic for spawn in spawns if spawn.mnemonic in ("Batonc", "SwiftCompile")] == ["Batonc"]


def test_another_checksum_than_the_archives_is_refused(release, tmp_path):
    archive = next(release.glob("*.tar.gz"))
    shop = Bookshop(tmp_path / "wrong")
    module = shop.folder / "MODULE.bazel"
    module.write_text(module.read_text() + """
baton = use_extension("@baton//rules:extensions.bzl", "baton")
baton.prebuilt(path = "{}", sha256 = "{}")
use_repo(baton, "batonc_prebuilt")

register_toolchains("@batonc_prebuilt//:toolchain")
""".format(archive, "0" * 64))
    outcome = shop.bazel.bazel("build", "//:shared_graphql")
    shop.close()
    assert not outcome.succeeded and "Checksum was" in outcome.text, outcome
