"""Servers for tests, started as their users start them and stopped when the tests are over."""

import subprocess
from pathlib import Path

import httpx
import pytest

SERVERS = Path(__file__).resolve().parents[1]


class Server:
    """A running server and a client for it."""

    def __init__(self, name: str) -> None:
        self.process = subprocess.Popen(
            [SERVERS / name / "run", "--port", "0", "--until-stdin-closes"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        assert line.startswith(f"{name}: listening on http://127.0.0.1:"), line
        self.url = line.split()[-1]
        self.socket_url = self.url.replace("http", "ws", 1)
        self.client = httpx.Client(base_url=self.url.removesuffix("/graphql"), timeout=60)

    def post(self, query: str, variables: dict | None = None, fault: str = "", **headers: str) -> httpx.Response:
        body = {"query": query, "variables": variables or {}}
        return self.client.post("/graphql", json=body, headers={"X-Fault": fault, **headers})

    def data(self, query: str, **variables):
        answer = self.post(query, variables).json()
        assert "errors" not in answer, answer
        return answer["data"]

    def stop(self) -> int:
        self.client.close()
        self.process.stdin.close()
        return self.process.wait(60)


@pytest.fixture(scope="session")
def rickandmorty():
    server = Server("rickandmorty")
    yield server
    assert server.stop() == 0


@pytest.fixture(scope="session")
def githubtriage_process():
    server = Server("githubtriage")
    yield server
    assert server.stop() == 0


@pytest.fixture
def githubtriage(githubtriage_process):
    githubtriage_process.client.post("/reset").raise_for_status()
    return githubtriage_process
