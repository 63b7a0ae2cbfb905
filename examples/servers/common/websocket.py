"""The WebSocket protocol `graphql-transport-ws`, the server's side of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

from graphql import OperationType
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from .faults import HEADER
from .operations import Operation, Operations
from .requests import RequestError, check

PROTOCOL = "graphql-transport-ws"
INIT_SECONDS = 3


class Closed(Exception):
    """The connection is to be closed with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class WebSocketEndpoint:
    """Answers connections for one schema. `context` makes what resolvers get of the payload of `connection_init`, or refuses it."""

    def __init__(self, operations: Operations, context: Callable[[dict[str, Any]], Any]) -> None:
        self.operations = operations
        self.context = context
        self.connections: set[Connection] = set()

    async def __call__(self, socket: WebSocket) -> None:
        if PROTOCOL not in socket.scope.get("subprotocols", []):
            await socket.accept()
            await socket.close(4406, "Subprotocol not acceptable")
            return
        await socket.accept(PROTOCOL)
        connection = Connection(self, socket)
        self.connections.add(connection)
        try:
            await connection.run()
        finally:
            self.connections.discard(connection)

    async def close_all(self, code: int, reason: str) -> None:
        """Ends every connection, as a server does that restarts."""
        for connection in list(self.connections):
            await connection.close(Closed(code, reason))


class Connection:
    """One client's connection: its acknowledgement, and what it is subscribed to."""

    def __init__(self, endpoint: WebSocketEndpoint, socket: WebSocket) -> None:
        self._endpoint, self._socket = endpoint, socket
        self._context: Any = None
        self._acknowledged = False
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def run(self) -> None:
        timer = asyncio.get_running_loop().call_later(INIT_SECONDS, self._init_is_late)
        try:
            while True:
                await self._receive(self._message(await self._socket.receive_text()))
        except Closed as closed:
            await self.close(closed)
        except (WebSocketDisconnect, KeyError, RuntimeError):
            pass  # The client went away, perhaps while it was answered.
        finally:
            timer.cancel()
            for task in self._tasks.values():
                task.cancel()

    async def close(self, closed: Closed) -> None:
        if self._socket.application_state is WebSocketState.CONNECTED:
            await self._socket.close(closed.code, closed.reason)

    def _init_is_late(self) -> None:
        if not self._acknowledged:
            asyncio.ensure_future(self.close(Closed(4408, "Connection initialisation timeout")))

    @staticmethod
    def _message(text: str) -> dict[str, Any]:
        try:
            message = json.loads(text)
        except ValueError as error:
            raise Closed(4400, "Invalid message: not JSON") from error
        if not isinstance(message, dict) or not isinstance(message.get("type"), str):
            raise Closed(4400, "Invalid message: no type")
        return message

    async def _receive(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "connection_init":
                await self._initialise(message.get("payload") or {})
            case "ping":
                await self._send("pong", payload=message.get("payload"))
            case "pong":
                pass
            case "subscribe":
                self._subscribe(message)
            case "complete":
                if task := self._tasks.pop(message.get("id", ""), None):
                    task.cancel()
            case kind:
                raise Closed(4400, f"Invalid message: type {kind}"[:120])

    async def _initialise(self, payload: dict[str, Any]) -> None:
        if self._acknowledged:
            raise Closed(4429, "Too many initialisation requests")
        faults = self._endpoint.operations.faults.take("connection_init", self._socket.headers.get(HEADER, ""))
        if faults.hang:
            self._acknowledged = True  # Never says so: the client's own time-out has to end it.
            return
        if faults.close is not None:
            raise Closed(faults.close, "Asked to close")
        try:
            self._context = self._endpoint.context(payload)
        except RequestError as error:
            raise Closed(4403, "Forbidden") from error
        self._acknowledged = True
        await self._send("connection_ack")

    def _subscribe(self, message: dict[str, Any]) -> None:
        if not self._acknowledged:
            raise Closed(4401, "Unauthorized")
        id = message.get("id")
        if not isinstance(id, str) or not isinstance(message.get("payload"), dict):
            raise Closed(4400, "Invalid message: subscribe")
        if id in self._tasks:
            raise Closed(4409, f"Subscriber for {id} already exists"[:120])
        self._tasks[id] = asyncio.ensure_future(self._answer(id, message["payload"]))

    async def _answer(self, id: str, payload: dict[str, Any]) -> None:
        try:
            check(payload)
            operation = self._endpoint.operations.prepare(payload, self._socket.headers.get(HEADER, ""))
            if operation.faults.close is not None:
                raise Closed(operation.faults.close, "Asked to close")
            if operation.faults.hang:
                await asyncio.Event().wait()
            if operation.faults.delay:
                await asyncio.sleep(operation.faults.delay / 1000)
            async for result in self._results(operation):
                await self._send("next", id=id, payload=result)
            self._tasks.pop(id, None)
            await self._send("complete", id=id)
        except RequestError as error:
            self._tasks.pop(id, None)
            await self._send("error", id=id, payload=[e.formatted for e in error.errors])
        except Closed as closed:
            await self.close(closed)
        except (WebSocketDisconnect, RuntimeError):
            pass

    async def _results(self, operation: Operation) -> AsyncIterator[dict[str, Any]]:
        if operation.kind is not OperationType.SUBSCRIPTION:
            first, rest = await self._endpoint.operations.execute(operation, self._context, incremental=True)
            yield first
            if rest is not None:
                async for part in rest:
                    yield part
            return
        events = await self._endpoint.operations.subscribe(operation, self._context)
        sent = 0
        try:
            async for event in events:
                yield dict(event.formatted)
                sent += 1
                if sent == operation.faults.finish:
                    return
                if operation.faults.events is not None and sent >= operation.faults.events:
                    raise Closed(1012, "Asked to break off")
        finally:
            await events.aclose()

    async def _send(self, type: str, **members: Any) -> None:
        message = {"type": type, **{key: value for key, value in members.items() if value is not None}}
        await self._socket.send_text(json.dumps(message, ensure_ascii=False))
