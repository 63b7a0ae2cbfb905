"""Incremental delivery: a response in parts, each a part of `multipart/mixed`, in both shapes that servers send."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any


async def multipart(first: dict[str, Any], rest: AsyncIterator[dict[str, Any]]) -> AsyncIterator[bytes]:
    """Frames the parts, with `-` as the boundary."""
    yield b"\r\n---" + _part(first)
    async for part in rest:
        yield b"\r\n---" + _part(part)
    yield b"\r\n-----\r\n"


def _part(value: dict[str, Any]) -> bytes:
    body = json.dumps(value, ensure_ascii=False).encode()
    return b"\r\nContent-Type: application/json; charset=utf-8\r\n\r\n" + body


def by_path(
    first: dict[str, Any], rest: AsyncIterator[dict[str, Any]]
) -> tuple[dict[str, Any], AsyncIterator[dict[str, Any]]]:
    """The older shape: a part says its own path and label, where the newer one refers to an id announced before."""
    pending = {part["id"]: part for part in first.pop("pending", [])}

    async def older() -> AsyncIterator[dict[str, Any]]:
        async for part in rest:
            pending.update({entry["id"]: entry for entry in part.pop("pending", [])})
            entries = [_by_path(entry, pending[entry["id"]]) for entry in part.pop("incremental", [])]
            # A part that failed as a whole completes with its errors and delivers nothing.
            for entry in part.pop("completed", []):
                if "errors" in entry:
                    entries.append(_by_path({"id": entry["id"], "data": None, "errors": entry["errors"]}, pending[entry["id"]]))
            yield {**part, **({"incremental": entries} if entries else {})}

    return first, older()


def _by_path(entry: dict[str, Any], announced: dict[str, Any]) -> dict[str, Any]:
    path = announced["path"] + entry.get("subPath", [])
    label = {"label": announced["label"]} if "label" in announced else {}
    content = {key: value for key, value in entry.items() if key not in ("id", "subPath")}
    return {**content, "path": path, **label}
