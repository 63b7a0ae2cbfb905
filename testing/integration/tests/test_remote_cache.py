"""A second clean checkout finds in a remote cache all that the first built."""

import pytest

from bookshop import Bookshop
from http_cache import HTTPCache


@pytest.fixture
def cache():
    cache = HTTPCache()
    yield cache
    cache.close()


def test_a_second_checkout_in_another_folder_runs_neither_batonc_nor_swiftc(tmp_path, cache):
    counts = []
    for name in ("first", "second/folder"):
        shop = Bookshop(tmp_path / name, disk_cache=None)
        outcome, spawns = shop.bazel.spawns("build", "--remote_cache=" + cache.url, "//...")
        shop.close()
        assert outcome.succeeded, outcome
        counts.append({mnemonic: len([s for s in spawns if s.mnemonic == mnemonic and not s.was_cached])
                       for mnemonic in ("Batonc", "SwiftCompile")})
    print("actions run by the first checkout {}, by the second {}".format(*counts))
    assert counts[0]["Batonc"] == 2 and counts[0]["SwiftCompile"] > 2
    assert counts[1] == {"Batonc": 0, "SwiftCompile": 0}
