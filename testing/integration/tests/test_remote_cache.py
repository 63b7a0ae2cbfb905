"""Builds from nothing in folders of their own: they give the same bytes, and a remote cache takes the place of the second."""

import pytest

from bookshop import Bookshop
from http_cache import HTTPCache


@pytest.fixture(scope="module")
def cache():
    cache = HTTPCache()
    yield cache
    cache.close()


def build(folder, *options, **cache):
    """The shop, and how many actions of each mnemonic were run and not found in a cache."""
    shop = Bookshop(folder, **cache)
    outcome, spawns = shop.bazel.spawns("build", *options, "//...")
    if not outcome.succeeded:
        shop.close()
    assert outcome.succeeded, outcome
    return shop, {mnemonic: len([s for s in spawns if s.mnemonic == mnemonic and not s.was_cached])
                  for mnemonic in ("Batonc", "SwiftCompile")}


@pytest.fixture(scope="module")
def first(tmp_path_factory, cache):
    """The first checkout: every action is run, and every result goes to the cache."""
    shop, counts = build(tmp_path_factory.mktemp("checkout") / "first", "--remote_cache=" + cache.url, disk_cache=None)
    yield shop, counts
    shop.close()


def test_a_second_checkout_in_another_folder_runs_neither_batonc_nor_swiftc(first, cache, tmp_path):
    second, counts = build(tmp_path / "second/folder", "--remote_cache=" + cache.url, disk_cache=None)
    second.close()
    print("actions run by the first checkout {}, by the second {}".format(first[1], counts))
    # The schema module, two modules of screens, and the builders of one.
    assert first[1]["Batonc"] == 4 and first[1]["SwiftCompile"] > 3
    assert counts == {"Batonc": 0, "SwiftCompile": 0}


def test_another_folder_gives_the_same_bytes(first, tmp_path):
    """Of all that is built: batonc, the libraries, and what is generated. The second comes from what an earlier run of these tests built
    in a folder of its own, where there is one; batonc itself runs in any case."""
    other, _ = build(
        tmp_path / "quite/another/folder", "--remote_download_outputs=all", "--modify_execution_info=Batonc=+no-cache")
    one, two = first[0].products(), other.products()
    other.close()
    assert any(name.endswith("/compiler/batonc") for name in one) and any(name.endswith("ShelfScreen.baton.swift") for name in one)
    assert one.keys() == two.keys()
    assert [name for name in one if one[name] != two[name]] == []
