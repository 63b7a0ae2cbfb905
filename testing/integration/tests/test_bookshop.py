"""An app outside Baton's own module: it builds and passes, and builds once."""

import pytest

from bookshop import Bookshop


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    shop = Bookshop(tmp_path_factory.mktemp("bookshop") / "shop")
    yield shop
    shop.close()


def test_bazel_builds_and_tests_it(shop):
    outcome = shop.bazel.bazel("test", "//...")
    assert outcome.succeeded, outcome
    assert all(shop.bazel.tests("ScreensTests").values())


def test_a_second_build_runs_no_action(shop):
    assert shop.bazel.bazel("build", "//...").succeeded
    assert "1 process: 1 internal" in shop.bazel.bazel("build", "//...").text
