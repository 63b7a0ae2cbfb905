"""What several files of tests build once."""

import pathlib

import pytest

from workspaces import ROOT, execute


@pytest.fixture(scope="session")
def release():
    """The folder of batonc as it is handed out."""
    outcome = execute([ROOT / "bazelw", "build", "//compiler:release"], ROOT)
    assert outcome.succeeded, outcome
    # The workspace's other builds may move the link, so what it leads to is named.
    return pathlib.Path(ROOT / "bazel-bin/compiler/release/release").resolve()
