"""The GitHubTriage example as a program: over recordings, and over its running server by server-sent events and WebSocket."""

import pytest

from example import ExampleApp, ExampleServer
from tls import TLSFront

SCREENS = [
    "The open issues", "A page further", "An issue, its timeline deferred", "A comment, as it is sent", "The comment, as the server has it", "Closed",
    "The comment is deleted again", "Notes, attached as a file", "The open issues, one fewer", "A search", "The account", "Signed out",
]


@pytest.fixture(scope="module")
def app():
    return ExampleApp("GitHubTriage")


@pytest.fixture(scope="module")
def running():
    server = ExampleServer("githubtriage")
    yield server
    server.stop()


@pytest.fixture
def server(running):
    running.tell("POST", "/reset")
    return running


def screens(text):
    return [line.strip("— ") for line in text.splitlines() if line.startswith("— ")]


def test_the_session_plays_over_recordings(app):
    outcome = app()
    assert outcome.succeeded, outcome
    assert [name for name in screens(outcome.text) if name != "Somebody else comments"] == SCREENS
    for edge in app.recorded("RepositoryScreenQuery.owner-lumen-labs-name-harbor.json")["repository"]["issues"]["edges"]:
        assert "#{number} ".format(**edge["node"]) in outcome.text
    assert "recorded for another text" not in outcome.text


@pytest.mark.parametrize("over", ["events", "socket"])
def test_the_running_server_plays_it_too_and_nothing_is_left_open(app, server, over):
    outcome = app("--url", server.url, *(["--ws", server.socket] if over == "socket" else []))
    assert outcome.succeeded, outcome
    assert screens(outcome.text) == SCREENS
    names = [request["operationName"] for request in server.tell("GET", "/requests")]
    # Each is sent once: what one screen fetched, the next has.
    assert sorted(names) == sorted(set(names)) and "AddCommentMutation" in names
    assert server.tell("GET", "/connections") == {"sockets": 0, "listeners": 0}


def test_a_mutation_that_may_have_arrived_is_not_sent_again(app, server):
    server.fail("drop=10", operation="AddCommentMutation")
    outcome = app("--url", server.url)
    # It did arrive, and the subscription brings the comment; the answer is what was lost, and the screen says so.
    assert "The connection was lost before the answer was" in outcome.text, outcome
    names = [request["operationName"] for request in server.tell("GET", "/requests")]
    assert names.count("AddCommentMutation") == 1


@pytest.mark.parametrize("over", ["events", "socket"])
def test_a_token_that_has_expired_is_renewed_and_the_session_plays(app, server, over):
    server.tell("DELETE", "/session")
    renewal = server.url.replace("/graphql", "/session")
    outcome = app("--url", server.url, "--renew-at", renewal, *(["--ws", server.socket] if over == "socket" else []))
    assert outcome.succeeded, outcome
    assert screens(outcome.text) == SCREENS


def test_a_token_that_is_not_good_is_said_on_the_screen(app, server):
    outcome = app("--url", server.url, "--token", "nobody")
    assert outcome.code == 1 and "The token is unknown or has expired." in outcome.text


@pytest.fixture
def front(server, tmp_path):
    front = TLSFront(tmp_path, int(server.url.split(":")[2].split("/")[0]))
    yield front
    front.stop()


def test_the_session_plays_over_tls(app, front):
    outcome = front.trusting(app.program, "--url", front.url)
    assert outcome.succeeded, outcome
    assert screens(outcome.text) == SCREENS


def test_a_certificate_that_is_not_trusted_is_said_on_the_screen(app, front):
    outcome = app("--url", front.url)
    assert outcome.code == 1 and "The server cannot be reached" in outcome.text and "certificate" in outcome.text, outcome


def test_a_body_cut_off_under_tls_is_an_error_on_the_screen(app, front):
    front.answer_limit = 600
    outcome = front.trusting(app.program, "--url", front.url)
    assert outcome.code == 1 and "The connection was lost before the answer was" in outcome.text, outcome


def test_a_head_cut_off_under_tls_ends_the_process_in_foundation(app, front):
    """As docs/recipes/exchange.md says. When this fails, Foundation has been mended, and the page can say so."""
    front.answer_limit = 40
    outcome = front.trusting(app.program, "--url", front.url)
    assert outcome.code in (-4, 132, -5, 133) and "there's no response" in outcome.text, outcome
