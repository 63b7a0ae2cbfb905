"""What a request over HTTP holds, or the error that it is answered with before anything is executed."""

from __future__ import annotations

import json
from typing import Any

from graphql import GraphQLError
from starlette.exceptions import HTTPException
from starlette.requests import Request

JSON_TYPE = "application/json"
FORM_TYPE = "multipart/form-data"


class RequestError(Exception):
    """A request that is answered with an error before anything is executed."""

    def __init__(self, status: int, *errors: GraphQLError | str) -> None:
        super().__init__(str(errors[0]))
        self.status = status
        self.errors = [e if isinstance(e, GraphQLError) else GraphQLError(e) for e in errors]


async def parameters_of(request: Request) -> dict[str, Any]:
    """The request's members, from the query string of a GET or the JSON of a POST."""
    if request.method == "GET":
        parameters: dict[str, Any] = dict(request.query_params)
        for name in ("variables", "extensions"):
            if name in parameters:
                parameters[name] = _json(parameters[name], name)
    else:
        content_type = request.headers.get("content-type", "").partition(";")[0].strip()
        if content_type == FORM_TYPE:
            parameters = await _parameters_with_files(request)
        elif content_type == JSON_TYPE:
            parameters = _json(await request.body(), "body")
        else:
            raise RequestError(415, f"A POST carries {JSON_TYPE}, or {FORM_TYPE} where it has files.")
    check(parameters)
    return parameters


async def _parameters_with_files(request: Request) -> Any:
    """A form with `operations`, a `map` from files to their places in it, and the files."""
    try:
        form = await request.form()
        operations, places = _json(form["operations"], "operations"), _json(form["map"], "map")
        for name, paths in places.items():
            for path in paths:
                *parents, last = path.split(".")
                target = operations
                for key in parents:
                    target = target[int(key)] if isinstance(target, list) else target[key]
                if target[int(last) if isinstance(target, list) else last] is not None:
                    raise RequestError(400, f"'{path}' is not null where a file belongs.")
                target[int(last) if isinstance(target, list) else last] = form[name]
    except (KeyError, IndexError, TypeError, ValueError, AttributeError, HTTPException) as error:
        raise RequestError(400, f"The form is not that of a request with files: {error!r}") from error
    return operations


def check(parameters: Any) -> None:
    """Refuses members of the wrong types."""
    if not isinstance(parameters, dict):
        raise RequestError(400, "The request is not a JSON object.")
    for name, kind, noun in (("query", str, "a string"), ("documentId", str, "a string"), ("operationName", str, "a string"), ("variables", dict, "an object")):
        if not isinstance(parameters.get(name), (kind, type(None))):
            raise RequestError(400, f"'{name}' is not {noun}.")
    if parameters.get("query") is None and parameters.get("documentId") is None:
        raise RequestError(400, "The request has neither 'query' nor 'documentId'.")


def _json(text: str | bytes, place: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise RequestError(400, f"The {place} is not JSON: {error}") from error
