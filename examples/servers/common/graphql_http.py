"""GraphQL over HTTP, as its draft specification and the incremental-delivery and SSE protocols describe it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from graphql import OperationType
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from .faults import HEADER, Faults
from .incremental import by_path, multipart
from .operations import Operation, Operations, asked_to_answer_otherwise
from .requests import JSON_TYPE, RequestError, parameters_of
from .sse import EVENT_STREAM, events, one_event

RESPONSE_TYPE = "application/graphql-response+json"
MULTIPART = "multipart/mixed"
# What Apollo's clients ask the older shape of incremental parts with.
OLDER_PARTS = "deferspec=20220824"


class GraphQLEndpoint:
    """Answers the requests for one schema. `context` makes what resolvers get of a request, or refuses it."""

    def __init__(self, operations: Operations, context: Callable[[Request], Any] = lambda request: None) -> None:
        self.operations = operations
        self.context = context

    async def __call__(self, request: Request) -> Response:
        accepts = request.headers.get("accept", "*/*").lower()
        media_type = RESPONSE_TYPE if RESPONSE_TYPE in accepts else JSON_TYPE
        try:
            context = self.context(request)
            operation = self.operations.prepare(await parameters_of(request), request.headers.get(HEADER, ""))
            faults = operation.faults
            if faults.hang:
                while not await request.is_disconnected():
                    await asyncio.sleep(0.02)
                return Response(status_code=204)
            if faults.delay:
                await asyncio.sleep(faults.delay / 1000)
            if faults.status is not None:
                page = f"<html><body><h1>{faults.status}</h1><p>Asked to fail.</p></body></html>"
                return Response(page, faults.status, media_type="text/html")
            if faults.malformed:
                return Response("{'data': this is not JSON", 200, media_type=media_type)
            if request.method == "GET" and operation.kind is not OperationType.QUERY:
                raise RequestError(405, "Only queries may be sent by GET.")
            return await self._answer(operation, context, accepts, media_type)
        except RequestError as error:
            # The older media type answers 200 to whatever was well-formed enough to be looked at.
            status = error.status if media_type == RESPONSE_TYPE or error.status != 400 else 200
            body = json.dumps({"errors": [e.formatted for e in error.errors]})
            return Response(body, status, media_type=media_type)

    async def _answer(self, operation: Operation, context: Any, accepts: str, media_type: str) -> Response:
        faults = operation.faults
        if operation.kind is OperationType.SUBSCRIPTION:
            if EVENT_STREAM not in accepts:
                raise RequestError(406, f"A subscription is answered as {EVENT_STREAM}.")
            stream = await self.operations.subscribe(operation, context)
            return _streaming(events(stream, faults), faults, EVENT_STREAM)
        first, parts = await self.operations.execute(operation, context, incremental=MULTIPART in accepts)
        first = asked_to_answer_otherwise(first, faults)
        if parts is not None:
            if OLDER_PARTS in accepts:
                first, parts = by_path(first, parts)
            return _streaming(multipart(first, parts), faults, f'{MULTIPART}; boundary="-"')
        if EVENT_STREAM in accepts and JSON_TYPE not in accepts and RESPONSE_TYPE not in accepts:
            return _streaming(one_event(first), faults, EVENT_STREAM)
        return _whole(first, media_type, faults)


def _whole(result: dict[str, Any], media_type: str, faults: Faults) -> Response:
    body = json.dumps(result, ensure_ascii=False).encode()
    if faults.cut is not None:
        body = body[: faults.cut]
    if faults.drop is None:
        return Response(body, 200, media_type=media_type)

    async def part() -> AsyncIterator[bytes]:
        yield body[: faults.drop]

    # Promises the whole body, sends a part of it, and breaks off.
    return StreamingResponse(part(), 200, headers={"content-length": str(len(body))}, media_type=media_type)


class BrokenOff(Exception):
    """Ends a response without ending it properly."""


def _streaming(chunks: AsyncIterator[bytes], faults: Faults, media_type: str) -> Response:
    async def limited() -> AsyncIterator[bytes]:
        limit, clean = (faults.cut, True) if faults.cut is not None else (faults.drop, False)
        async for chunk in chunks:
            if limit is not None and len(chunk) >= limit:
                yield chunk[:limit]
                if clean:
                    return
                raise BrokenOff
            limit = limit and limit - len(chunk)
            yield chunk
        if faults.events is not None:
            raise BrokenOff

    return StreamingResponse(limited(), 200, media_type=media_type, headers={"cache-control": "no-cache"})


def control_routes(operations: Operations) -> dict[str, Callable[[Request], Any]]:
    """What tests ask a running server: its faults, and the requests that it got."""

    async def faults(request: Request) -> Response:
        if request.method == "DELETE":
            operations.faults.clear()
            return Response(status_code=204)
        try:
            wanted = await request.json()
            operations.faults.add(wanted["fault"], wanted.get("operation"), wanted.get("times"))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            return JSONResponse({"error": str(error)}, 400)
        return Response(status_code=204)

    async def requests(request: Request) -> Response:
        if request.method == "DELETE":
            operations.requests.clear()
            return Response(status_code=204)
        return JSONResponse(operations.requests)

    return {"/faults": faults, "/requests": requests}
