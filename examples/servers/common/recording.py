"""Records exchanges with a server into the folder that `RecordedTransport` reads, one JSON file an exchange.

A file is named `Operation.variable-value….json`. It holds the operation's name, its variables, its document's id (which tells
a recording that is older than the operation's text), the day, and the status, the headers and the body of the response.
"""

from __future__ import annotations

import datetime
import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

KEPT_HEADERS = ("content-type",)


@contextmanager
def running(run: Path) -> Iterator[str]:
    """The URL of the server that this program starts, for as long as the block runs."""
    process = subprocess.Popen([run, "--port", "0", "--until-stdin-closes"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().split()[-1]
    finally:
        process.stdin.close()
        process.wait(10)


def replace_folder(folder: Path, new: Path) -> None:
    """Takes over the recordings of `new`; one that differs from before by its date alone stays as it was."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.json"):
        if not (new / path.name).exists():
            path.unlink()
    for path in sorted(new.glob("*.json")):
        old = folder / path.name
        recording = json.loads(path.read_text())
        if not old.exists() or {**json.loads(old.read_text()), "date": None} != {**recording, "date": None}:
            old.write_text(json.dumps(recording, indent=2, ensure_ascii=False) + "\n")
    print(f"record: {len(list(folder.glob('*.json')))} exchanges in {folder}")


class Operations:
    """The operations of a target, by name, as the report of `batonc` holds them."""

    def __init__(self, report: Path) -> None:
        self._by_name = {operation["name"]: operation for operation in json.loads(report.read_text())["operations"]}

    def __getitem__(self, name: str) -> dict[str, Any]:
        try:
            return self._by_name[name]
        except KeyError:
            raise SystemExit(f"record: no operation is called '{name}'; there are {', '.join(sorted(self._by_name))}")


class Recorder:
    """Sends operations and writes down what comes back."""

    def __init__(self, url: str, operations: Operations, folder: Path) -> None:
        self._url, self._operations, self._folder = url, operations, folder
        self._written: set[Path] = set()
        folder.mkdir(parents=True, exist_ok=True)

    def record(self, name: str, **variables: Any) -> Any:
        """Records one exchange, and returns its response for what is asked next."""
        operation = self._operations[name]
        request = {"operationName": name, "query": operation["text"], "variables": variables}
        answer = httpx.post(self._url, json=request, timeout=30)
        recording = {
            "operation": name,
            "variables": variables,
            "documentId": operation["id"],
            "date": datetime.date.today().isoformat(),
            "status": answer.status_code,
            "headers": {key: answer.headers[key] for key in KEPT_HEADERS if key in answer.headers},
            "response": answer.json(),
        }
        path = self._folder / f"{file_name(name, variables)}.json"
        previous = json.loads(path.read_text()) if path.exists() else {}
        if {**previous, "date": None} != {**recording, "date": None}:
            path.write_text(json.dumps(recording, indent=2, ensure_ascii=False) + "\n")
        self._written.add(path)
        return recording["response"]

    def finish(self) -> None:
        """Removes what earlier runs wrote and this one did not."""
        for path in set(self._folder.glob("*.json")) - self._written:
            path.unlink()
        print(f"record: {len(self._written)} exchanges in {self._folder}")


def file_name(name: str, variables: dict[str, Any]) -> str:
    parts = [f"{key}-{re.sub(r'[^A-Za-z0-9]+', '_', str(value))}" for key, value in sorted(variables.items())]
    return ".".join([name, *parts])
