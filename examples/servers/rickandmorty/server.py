"""The schema of the Rick and Morty example over the data of `data.py`."""

from __future__ import annotations

from math import ceil
from pathlib import Path
from typing import Any

from ariadne import QueryType, load_schema_from_path, make_executable_schema
from starlette.applications import Starlette

from common.graphql_http import GraphQLEndpoint
from common.operations import Operations
from common.serving import application

from .data import World

SCHEMA = Path(__file__).resolve().parents[2] / "RickAndMorty" / "graphql" / "schema.graphql"
PAGE_SIZE = 20


def make_application() -> Starlette:
    schema = make_executable_schema(load_schema_from_path(SCHEMA), _query(World()))
    return application(GraphQLEndpoint(Operations(schema)))


def _query(world: World) -> QueryType:
    query = QueryType()
    for one, many, things in (
        ("character", "characters", world.characters),
        ("location", "locations", world.locations),
        ("episode", "episodes", world.episodes),
    ):
        _bind(query, one, many, {thing.id: thing for thing in things})
    return query


def _bind(query: QueryType, one: str, many: str, things: dict[str, Any]) -> None:
    query.set_field(one, lambda _, info, id: things.get(id))
    query.set_field(f"{many}ByIds", lambda _, info, ids: [things.get(id) for id in ids])
    query.set_field(
        many,
        lambda _, info, page=None, filter=None: page_of(
            [thing for thing in things.values() if matches(thing, filter)], page
        ),
    )


def matches(thing: Any, filter: dict[str, str | None] | None) -> bool:
    """Whether every text of the filter lies somewhere in the value of its name."""
    return all(text is None or text.lower() in getattr(thing, name).lower() for name, text in (filter or {}).items())


def page_of(things: list[Any], page: int | None) -> dict[str, Any]:
    """The page of this number, from 1; a number without a page has no results, and no neighbours but those there are."""
    number = page or 1
    pages = ceil(len(things) / PAGE_SIZE)
    start = (number - 1) * PAGE_SIZE
    return {
        "info": {
            "count": len(things),
            "pages": pages,
            "next": number + 1 if 0 < number < pages else None,
            "prev": number - 1 if 1 < number <= pages + 1 else None,
        },
        "results": things[start : start + PAGE_SIZE] if number > 0 else [],
    }
