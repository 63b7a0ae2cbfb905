"""The Rick and Morty example as a program: over recordings, over its running server, and over a server in trouble."""

import json
import socket

import pytest

from example import ExampleApp, ExampleServer

@pytest.fixture(scope="module")
def app():
    return ExampleApp("RickAndMorty")


@pytest.fixture(scope="module")
def server():
    server = ExampleServer("rickandmorty")
    yield server
    server.stop()


@pytest.fixture
def url(server):
    server.tell("DELETE", "/faults")
    return server.url


def test_every_row_of_the_recording_is_printed_and_then_a_character(app):
    outcome = app()
    assert outcome.succeeded, outcome
    first, second = outcome.text.split("tapped in the list")
    for row in app.recorded("CharactersScreenQuery.page-1.json")["characters"]["results"]:
        assert row["name"] in first
        assert "{status} · {species}".format(**row) in first
    character = app.recorded("CharacterScreenQuery.id-8.json")["character"]
    assert character["name"] in second
    assert all(episode["episode"] in second for episode in character["episode"])
    assert "recorded for another text" not in outcome.text


def test_the_running_server_shows_the_same(app, url):
    assert app("--url", url).text == app().text


def test_what_is_recorded_anew_is_what_was_recorded(app, url, tmp_path):
    assert app("--url", url, "--record", tmp_path).succeeded
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"CharactersScreenQuery.page-1.json", "CharacterScreenQuery.id-8.json"}
    for name in names:
        new, old = json.loads((tmp_path / name).read_text()), json.loads((app.recordings / name).read_text())
        assert {**new, "date": 0, "headers": 0} == {**old, "date": 0, "headers": 0}


@pytest.mark.parametrize("trouble, words", [
    ("status=500", "The server answered with status 500"),
    ("malformed", "cannot be read"),
    ("shape", "at data.characters"),
    ("cut=90", "cannot be read"),
    ("drop=90", "The connection was lost before the answer was whole (90 bytes had come)."),
])
def test_trouble_is_a_screen_that_says_so_and_a_failed_program(app, server, url, trouble, words):
    server.fail(trouble)
    outcome = app("--url", url)
    assert outcome.code == 1, outcome
    assert "This could not be loaded." in outcome.text and "[Try again]" in outcome.text
    assert words in " ".join(outcome.text.split()), outcome


def test_trouble_on_the_second_screen_leaves_the_first(app, server, url):
    server.fail("status=503", operation="CharacterScreenQuery")
    outcome = app("--url", url)
    assert outcome.code == 1 and "Rick Sanchez" in outcome.text and "status 503" in outcome.text


def test_a_server_that_is_not_there_cannot_be_reached(app):
    # Taken, so that nobody else listens there, and not listened on.
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        outcome = app("--url", "http://127.0.0.1:{}/graphql".format(silent.getsockname()[1]))
    assert outcome.code == 1 and "The server cannot be reached" in outcome.text


@pytest.mark.parametrize("arguments", [["--url"], ["--url", "nonsense"], ["--record", "x"], ["--fast"]])
def test_wrong_arguments_are_answered_with_the_usage(app, arguments):
    outcome = app(*arguments)
    assert outcome.code == 2 and "usage: RickAndMorty" in outcome.text
