"""A naive model of connections: what a store holds after responses, edits and guesses, by the rules of docs/decisions/connections.md.

A state is plain lists and dictionaries. Guesses are kept as what they say, and laid over a copy of what the server said whenever it is asked.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

FORWARD, BACKWARD = ("hasNextPage", "endCursor"), ("hasPreviousPage", "startCursor")
BOARD_PINS = "Board:board:__Board_pins_connection"


def feed_key(variables: dict) -> str:
    tag = variables.get("tag")
    return "client:root:__Feed_feed_connection" + (f'(tag:"{tag}")' if tag is not None else "")


@dataclass
class Connection:
    #: Null where its field is null: the next page is a first one.
    linked: bool = True
    #: Null edges are None; an edge is its cursor and its node's id.
    edges: list | None = None
    info: dict = field(default_factory=dict)
    total: int | None = None

    def nodes(self) -> set:
        return {edge["node"] for edge in self.edges or [] if edge and edge["node"] is not None}

    def replace(self, page: dict) -> None:
        self.info, self.total = dict(page["pageInfo"]), page["total"]
        if page["edges"] is None:
            self.edges = None
            return
        edges, seen = [], set()
        for edge in page["edges"]:
            own = edge and owned(edge)
            if own and own["node"] is not None:
                if own["node"] in seen:
                    continue
                seen.add(own["node"])
            edges.append(own)
        self.edges = edges

    def extend(self, page: dict, names: tuple, at_end: bool) -> None:
        self.total = page["total"]
        says_more, cursor = (page["pageInfo"][name] for name in names)
        self.info[names[0]] = says_more
        # An empty page keeps the cursor; one with edges and none to go on from is the last that can be asked for.
        if cursor is not None or page["edges"] and says_more:
            self.info[names[1]] = cursor
        self.insert([owned(edge) for edge in page["edges"] or [] if edge], at_end)

    def insert(self, edges: list, at_end: bool) -> None:
        """Adds those whose nodes are not held."""
        held, new = self.nodes(), []
        for edge in edges:
            if edge["node"] is not None:
                if edge["node"] in held:
                    continue
                held.add(edge["node"])
            new.append(edge)
        if new:
            self.edges = (self.edges or []) + new if at_end else new + (self.edges or [])


def owned(edge: dict) -> dict:
    return {"cursor": edge.get("cursor"), "node": edge["node"] and edge["node"]["id"]}


@dataclass
class State:
    connections: dict[str, Connection] = field(default_factory=dict)
    #: Texts by id; those that were deleted are not there.
    texts: dict[str, str | None] = field(default_factory=dict)
    has_board: bool = False

    def apply(self, operation: str, variables: dict, data: dict) -> None:
        for node in nodes_in(data):
            self.texts[node["id"]] = node["t"]
        getattr(self, operation)(variables, data)

    # Pages

    def Feed(self, variables: dict, data: dict) -> None:
        self.join(feed_key(variables), data["feed"], variables.get("c"), variables.get("b"), False)

    def Both(self, variables: dict, data: dict) -> None:
        board, after, inner = data["board"], variables.get("c"), variables.get("d")
        # Of several connections in one response, the one that is paged leaves the others as they are.
        beside = board is not None and (after is not None or inner is not None)
        self.join(feed_key(variables), data["feed"], after, None, beside)
        self.has_board = board is not None
        if board is not None:
            self.join(BOARD_PINS, board["pins"], inner, None, beside)

    def join(self, key: str, page: dict | None, after: str | None, before: str | None, beside: bool) -> None:
        held = self.connections.get(key)
        if page is None:
            # A page that failed takes nothing away.
            if held and not (held.linked and (after is not None or before is not None or beside)):
                held.linked = False
            return
        if held is None or not held.linked:
            held = self.connections.setdefault(key, Connection())
            held.linked = True
            held.replace(page)
        elif after is not None:
            if after == held.info["endCursor"]:
                held.extend(page, FORWARD, True)
        elif before is not None:
            if before == held.info["startCursor"]:
                held.extend(page, BACKWARD, False)
        elif not beside:
            held.replace(page)

    # Edits

    def named(self, keys: list) -> list[Connection]:
        return [self.connections[key] for key in keys if key in self.connections]

    def add(self, edges: list, keys: list, at_end: bool) -> None:
        for connection in self.named(keys):
            connection.insert([owned(edge) for edge in edges], at_end)

    def Append(self, variables: dict, data: dict) -> None:
        self.add([edge for edge in [(data["add"] or {}).get("edge")] if edge], variables["to"], True)

    def Prepend(self, variables: dict, data: dict) -> None:
        self.add([edge for edge in [(data["add"] or {}).get("edge")] if edge], variables["to"], False)

    def AppendNode(self, variables: dict, data: dict) -> None:
        self.add([{"node": node} for node in [data["post"]] if node], variables["to"], True)

    def PrependNodes(self, variables: dict, data: dict) -> None:
        self.add([{"node": node} for node in data["posts"] or [] if node], variables["to"], False)

    def Remove(self, variables: dict, data: dict) -> None:
        for connection in self.named(variables["from"]):
            if connection.edges and data["drop"] is not None:
                connection.edges = [edge for edge in connection.edges if not edge or edge["node"] != data["drop"]]

    def Drop(self, variables: dict, data: dict) -> None:
        self.texts.pop(data["drop"], None)

    def Rename(self, variables: dict, data: dict) -> None:
        pass

    # Reading

    def feed(self, variables: dict) -> dict | None:
        return self.read(self.connections.get(feed_key(variables)))

    def board(self) -> dict | None:
        return {"id": "board", "pins": self.read(self.connections.get(BOARD_PINS))} if self.has_board else None

    def read(self, connection: Connection | None) -> dict | None:
        if connection is None or not connection.linked:
            return None
        edges = None
        if connection.edges is not None:
            edges = [{"cursor": edge["cursor"], "node": self.node(edge["node"])} for edge in connection.edges if edge]
        info = connection.info
        return {
            "edges": edges, "total": connection.total, "pageInfo": dict(info),
            "@nodes": [edge["node"] for edge in edges or [] if edge["node"]],
            "@hasNext": info["hasNextPage"] and info["endCursor"] is not None,
            "@hasPrevious": info["hasPreviousPage"] and info["startCursor"] is not None,
        }

    def node(self, identifier: str | None) -> dict | None:
        return {"id": identifier, "t": self.texts[identifier]} if identifier in self.texts else None


def nodes_in(value) -> list[dict]:
    if isinstance(value, list):
        return [node for each in value for node in nodes_in(each)]
    if not isinstance(value, dict):
        return []
    if set(value) == {"id", "t"}:
        return [value]
    return [node for each in value.values() for node in nodes_in(each)]


@dataclass
class Model:
    """What the server said, and the guesses over it in their order."""

    server: State = field(default_factory=State)
    guesses: dict[str, tuple[str, dict, dict]] = field(default_factory=dict)

    def shown(self) -> State:
        state = copy.deepcopy(self.server)
        for guess in self.guesses.values():
            state.apply(*guess)
        return state

    def collect(self) -> None:
        """What no retained query reaches goes, unless a guess stands."""
        if self.guesses:
            return
        for key, connection in list(self.server.connections.items()):
            if not connection.linked or key == BOARD_PINS and not self.server.has_board:
                del self.server.connections[key]
