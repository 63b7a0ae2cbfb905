"""Relay connections over lists: a slice of a list by cursors and counts, with its edges and page info."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from graphql import GraphQLError

LARGEST_PAGE = 100


def cursor(node: Any) -> str:
    """Names the node, not its position, so that pages stay right when others come and go."""
    return base64.b64encode(f"cursor:{node.id}".encode()).decode()


def edge(node: Any) -> dict[str, Any]:
    return {"cursor": cursor(node), "node": node}


def connection(
    items: Sequence[Any],
    first: int | None = None,
    after: str | None = None,
    last: int | None = None,
    before: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """The slice of `items`; `more` are fields that the connection has besides."""
    _check(first, last)
    cursors = [cursor(item) for item in items]
    start = _position(cursors, after) + 1 if after is not None else 0
    end = _position(cursors, before) if before is not None else len(items)
    if first is not None:
        end = min(end, start + first)
    if last is not None:
        start = max(start, end - last)
    page = list(items[start:end])
    return {
        "edges": [edge(item) for item in page],
        "nodes": page,
        "total_count": len(items),
        "page_info": {
            "start_cursor": cursor(page[0]) if page else None,
            "end_cursor": cursor(page[-1]) if page else None,
            "has_previous_page": start > 0,
            "has_next_page": end < len(items),
        },
        **more,
    }


def _check(first: int | None, last: int | None) -> None:
    if (first is None) == (last is None):
        raise _error("Give either `first` or `last`.", "MISSING_PAGINATION_BOUNDARIES")
    count = last if first is None else first
    if not 0 <= count <= LARGEST_PAGE:
        raise _error(f"A page has from 0 to {LARGEST_PAGE} nodes.", "EXCESSIVE_PAGINATION")


def _position(cursors: list[str], wanted: str) -> int:
    try:
        return cursors.index(wanted)
    except ValueError:
        raise _error(f"`{wanted}` is no cursor of this connection.", "INVALID_CURSOR_ARGUMENTS") from None


def _error(message: str, code: str) -> GraphQLError:
    return GraphQLError(message, extensions={"code": code})
