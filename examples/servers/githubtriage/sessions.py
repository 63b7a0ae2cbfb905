"""Who is asking. A request without credentials is nobody's, and one with credentials that ended is refused whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from graphql import GraphQLError

from common.requests import RequestError

from .data import Data
from .model import Actor

FIRST_TOKEN = "triage-token-1"


@dataclass
class Context:
    """What resolvers know: all data, and who is signed in."""

    server: Any
    viewer: Actor | None

    @property
    def data(self) -> Data:
        return self.server.data

    def require_viewer(self) -> Actor:
        if self.viewer is None:
            raise GraphQLError("Sign in first.", extensions={"code": "UNAUTHENTICATED"})
        return self.viewer


class Sessions:
    """The tokens that are good now. The first one is good from the start."""

    def __init__(self) -> None:
        self._count = 1
        self._good = {FIRST_TOKEN}

    def begin(self) -> str:
        self._count += 1
        token = f"triage-token-{self._count}"
        self._good.add(token)
        return token

    def end_all(self) -> None:
        self._good.clear()

    def check(self, authorization: str | None) -> bool:
        """Whether somebody is signed in; refuses a token that is not good."""
        if not authorization:
            return False
        kind, _, token = authorization.partition(" ")
        if kind.lower() != "bearer" or token not in self._good:
            raise RequestError(401, GraphQLError("The token is unknown or has expired.", extensions={"code": "UNAUTHENTICATED"}))
        return True
