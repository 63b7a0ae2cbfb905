"""Starts a server on the loopback and says where it listens."""

from __future__ import annotations

import argparse
import asyncio
import logging
import socket
import sys
from collections.abc import Callable

import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute, Route

from .graphql_http import BrokenOff, GraphQLEndpoint, control_routes


def application(endpoint: GraphQLEndpoint, routes: list[BaseRoute] | None = None) -> Starlette:
    """The endpoint at `/graphql`, and beside it what tests use to control it."""
    control = control_routes(endpoint.operations)
    return Starlette(
        routes=[
            Route("/graphql", endpoint.__call__, methods=["GET", "POST"]),
            Route("/faults", control["/faults"], methods=["PUT", "DELETE"]),
            Route("/requests", control["/requests"], methods=["GET", "DELETE"]),
            *(routes or []),
        ]
    )


def serve(name: str, make: Callable[[], Starlette]) -> None:
    """Serves until it is stopped. The first line that it prints is `NAME: listening on URL`."""
    parser = argparse.ArgumentParser(prog=name, description=f"The example server '{name}'.")
    parser.add_argument("--port", type=int, default=4000, help="where to listen; 0 takes any free port (default: 4000)")
    parser.add_argument("--until-stdin-closes", action="store_true", help="also stop when standard input ends, as it does when the process that started the server ends")
    arguments = parser.parse_args()

    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind(("127.0.0.1", arguments.port))
    except OSError as error:
        sys.exit(f"{name}: cannot listen on port {arguments.port}: {error.strerror}")
    listener.listen(128)
    print(f"{name}: listening on http://127.0.0.1:{listener.getsockname()[1]}/graphql", flush=True)
    asyncio.run(_run(make(), listener, arguments.until_stdin_closes))


def _is_not_a_drop(record: logging.LogRecord) -> bool:
    """Holds back the server's complaint about a response that was asked to break off."""
    return not (record.exc_info and _is_drop(record.exc_info[1]))


def _is_drop(error: BaseException) -> bool:
    if isinstance(error, BaseExceptionGroup):
        return all(_is_drop(inner) for inner in error.exceptions)
    return isinstance(error, BrokenOff) or "Too little data" in str(error)


async def _run(app: Starlette, listener: socket.socket, until_stdin_closes: bool) -> None:
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    logging.getLogger("uvicorn.error").addFilter(_is_not_a_drop)
    if until_stdin_closes:
        loop = asyncio.get_running_loop()

        def read() -> None:
            if not sys.stdin.buffer.raw.read(4096):
                loop.remove_reader(sys.stdin)
                server.should_exit = True

        loop.add_reader(sys.stdin, read)
    await server.serve(sockets=[listener])
