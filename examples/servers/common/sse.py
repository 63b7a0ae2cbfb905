"""Server-sent events, one connection an operation, as the protocol graphql-sse describes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

from graphql import ExecutionResult

from .faults import Faults

EVENT_STREAM = "text/event-stream"
KEEP_ALIVE_SECONDS = 12


async def events(results: AsyncIterator[ExecutionResult], faults: Faults) -> AsyncIterator[bytes]:
    """An event a result, comments while there is none, and `complete` at the end."""
    yield b":\n\n"
    sent = 0
    waiting = None
    try:
        while faults.events is None or sent < faults.events:
            waiting = waiting or asyncio.ensure_future(anext(results))
            done, _ = await asyncio.wait([waiting], timeout=KEEP_ALIVE_SECONDS)
            if not done:
                yield b":\n\n"
                continue
            result, waiting = waiting.result(), None
            yield _event("next", result.formatted)
            sent += 1
            if sent == faults.finish:
                yield _event("complete", None)
                return
    except StopAsyncIteration:
        yield _event("complete", None)
    finally:
        if waiting is not None:
            waiting.cancel()
            await asyncio.wait([waiting])
        await results.aclose()


async def one_event(result: dict[str, Any]) -> AsyncIterator[bytes]:
    """The events of an operation that is answered once."""
    yield _event("next", result)
    yield _event("complete", None)


def _event(name: str, value: Any) -> bytes:
    data = "" if value is None else json.dumps(value, ensure_ascii=False)
    return f"event: {name}\ndata: {data}\n\n".encode()
