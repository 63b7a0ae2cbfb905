"""The schema of the GitHubTriage example over `data.py`: HTTP, incremental parts, server-sent events and WebSocket."""

from __future__ import annotations

from pathlib import Path

from ariadne import load_schema_from_path, make_executable_schema
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute

from common.graphql_http import GraphQLEndpoint
from common.operations import Operations
from common.serving import application
from common.websocket import WebSocketEndpoint

from .data import Data
from .model import Actor, Comment, Issue
from .mutations import Listeners, mutation, subscription, upload
from .resolvers import bindings
from .sessions import Context, Sessions

SCHEMA = Path(__file__).resolve().parents[2] / "GitHubTriage" / "graphql" / "schema.graphql"


class Server:
    """The data, who is signed in, and who listens."""

    def __init__(self) -> None:
        self.data = Data()
        self.sessions = Sessions()
        self.listeners = Listeners()
        schema = make_executable_schema(load_schema_from_path(SCHEMA), *bindings, mutation, subscription, upload, convert_names_case=True)
        operations = Operations(schema)
        self.http = GraphQLEndpoint(operations, lambda request: self.context(request.headers.get("authorization")))
        self.websocket = WebSocketEndpoint(operations, lambda payload: self.context(payload.get("authorization")))

    def context(self, authorization: str | None) -> Context:
        return Context(self, self.data.viewer if self.sessions.check(authorization) else None)

    def add_comment(self, issue: Issue, author: Actor, body: str) -> Comment:
        comment = self.data.comment(issue, author, body)
        self.listeners.tell(comment)
        return comment

    # MARK: What tests ask of a running server

    async def session(self, request: Request) -> Response:
        if request.method == "DELETE":
            self.sessions.end_all()
            await self.websocket.close_all(4403, "Forbidden")
            return Response(status_code=204)
        return JSONResponse({"token": self.sessions.begin()})

    async def reset(self, request: Request) -> Response:
        self.data, self.sessions = Data(), Sessions()
        self.http.operations.faults.clear()
        self.http.operations.requests.clear()
        return Response(status_code=204)

    async def connections(self, request: Request) -> Response:
        if request.method == "DELETE":
            await self.websocket.close_all(1012, "Service restart")
            return Response(status_code=204)
        return JSONResponse({"sockets": len(self.websocket.connections), "listeners": self.listeners.count})

    async def comments(self, request: Request) -> Response:
        """Others comment: `{"issueId": …, "body": …, "count": …}`."""
        wanted = await request.json()
        issue = self.data.by_id.get(wanted.get("issueId"))
        if not isinstance(issue, Issue):
            return JSONResponse({"error": "no such issue"}, 404)
        count = wanted.get("count", 1)
        added = [
            self.add_comment(issue, self.data.people[1], wanted["body"] + (f" {number}" if count > 1 else ""))
            for number in range(1, count + 1)
        ]
        return JSONResponse([comment.id for comment in added[-1:]])


def make_application() -> Starlette:
    server = Server()
    return application(
        server.http,
        [
            WebSocketRoute("/graphql", server.websocket.__call__),
            Route("/session", server.session, methods=["POST", "DELETE"]),
            Route("/reset", server.reset, methods=["POST"]),
            Route("/connections", server.connections, methods=["GET", "DELETE"]),
            Route("/comments", server.comments, methods=["POST"]),
        ],
    )
