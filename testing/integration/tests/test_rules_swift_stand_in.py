"""The stand-in of rules_swift takes a workspace that was made for the real one, unchanged."""

import pytest

from workspaces import INTEGRATION, BazelWorkspace, copied


@pytest.fixture(scope="module")
def workspace(tmp_path_factory):
    scratch = tmp_path_factory.mktemp("portable")
    workspace = BazelWorkspace(copied(INTEGRATION / "portable-workspace", scratch / "workspace"), scratch / "out")
    yield workspace
    workspace.close()


def test_every_target_builds_and_passes(workspace):
    outcome = workspace.bazel("test", "//...")
    assert outcome.succeeded, outcome
    assert "4 tests pass" in outcome.text, outcome


def test_tests_of_both_frameworks_are_named_in_one_report(workspace):
    assert workspace.bazel("test", "//greeter:GreeterTests").succeeded
    assert workspace.tests("greeter/GreeterTests") == {
        "testGreeting": True, "testGreetingInAsyncTest": True, "greetsInCapitals": True, "greetsAnyone": True}


def test_a_failing_test_fails_its_target_and_is_named_in_log_and_report(workspace):
    outcome = workspace.bazel("test", "//greeter:FailingTests")
    assert not outcome.succeeded
    assert workspace.tests("greeter/FailingTests") == {"testFails": False, "failsToo": False}
    for name in ("testFails", "failsToo"):
        assert name in workspace.log("greeter/FailingTests")


@pytest.mark.parametrize("filter, names", [
    ("GreeterTests", {"testGreeting", "testGreetingInAsyncTest", "greetsInCapitals", "greetsAnyone"}),
    ("GreeterTests.GreeterTests", {"testGreeting", "testGreetingInAsyncTest"}),
    ("GreeterTests.GreeterTests/testGreeting,GreeterTests.GreeterSuite/greetsAnyone", {"testGreeting", "greetsAnyone"}),
    ("GreeterTests.GreeterSuite", {"greetsInCapitals", "greetsAnyone"}),
])
def test_a_filter_takes_modules_suites_and_tests(workspace, filter, names):
    assert workspace.bazel("test", "//greeter:GreeterTests", "--test_filter=" + filter).succeeded
    assert set(workspace.tests("greeter/GreeterTests")) == names


def test_a_program_runs(workspace):
    assert "Hello, BAZEL" in workspace.bazel("run", "//greeter:greet").text


def test_an_optimized_build_passes_too(workspace):
    outcome = workspace.bazel("test", "-c", "opt", "--features=swift.enable_testing", "//...")
    assert outcome.succeeded, outcome


def test_a_second_build_runs_no_action(workspace):
    assert workspace.bazel("build", "//...").succeeded
    outcome = workspace.bazel("build", "//...")
    assert "1 process: 1 internal" in outcome.text, outcome


@pytest.fixture(scope="module")
def more(tmp_path_factory):
    scratch = tmp_path_factory.mktemp("stand-in")
    workspace = BazelWorkspace(copied(INTEGRATION / "stand-in", scratch / "workspace"), scratch / "out")
    yield workspace
    workspace.close()


def test_libraries_programs_and_tests_of_every_attribute_build_and_pass(more):
    outcome = more.bazel("test", "//...")
    assert outcome.succeeded, outcome
    assert "hello 3 true" in more.bazel("run", "//:program").text


def test_xctest_methods_are_found_where_swift_lets_them_stand(more):
    assert more.bazel("test", "//:XCTests").succeeded
    assert set(more.tests("XCTests")) == {
        "testInherited", "testSkipped", "testOnTheMainActor", "testThrowing", "testInAnExtension", "testSynchronous"}


def test_the_address_sanitizer_fails_a_read_beyond_the_end(more):
    assert not more.bazel("test", "//:address_sanitizer").succeeded
    assert "heap-buffer-overflow" in more.log("address_sanitizer")


def test_a_target_without_a_test_fails(more):
    assert not more.bazel("test", "//:no_test").succeeded
    assert "holds no test" in more.log("no_test")
