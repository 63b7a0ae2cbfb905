"""GraphQL over HTTP as its draft specification describes it, for queries and mutations answered in one piece."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from inspect import isawaitable
from typing import Any

from graphql import (
    ExecutionResult,
    GraphQLError,
    GraphQLSchema,
    OperationType,
    execute,
    get_operation_ast,
    parse,
    validate,
)
from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse

from .faults import HEADER, FaultBook, Faults, UnknownFault

JSON_TYPE = "application/json"
RESPONSE_TYPE = "application/graphql-response+json"


class RequestError(Exception):
    """A request that is answered with an error before anything is executed."""

    def __init__(self, status: int, *errors: GraphQLError | str) -> None:
        super().__init__(str(errors[0]))
        self.status = status
        self.errors = [e if isinstance(e, GraphQLError) else GraphQLError(e) for e in errors]


class GraphQLEndpoint:
    """Answers the requests for one schema, and remembers them."""

    def __init__(self, schema: GraphQLSchema, context: Callable[[Request], Any] = lambda request: None) -> None:
        self.schema = schema
        self.context = context
        self.faults = FaultBook()
        self.requests: list[dict[str, Any]] = []

    async def __call__(self, request: Request) -> Response:
        accepts = request.headers.get("accept", "*/*")
        media_type = RESPONSE_TYPE if RESPONSE_TYPE in accepts else JSON_TYPE
        try:
            parameters = await _parameters(request)
            faults = self._begin(request, parameters)
            if faults.hang:
                await asyncio.Event().wait()
            if faults.delay:
                await asyncio.sleep(faults.delay / 1000)
            if faults.status is not None:
                page = f"<html><body><h1>{faults.status}</h1><p>Asked to fail.</p></body></html>"
                return Response(page, faults.status, media_type="text/html")
            if faults.malformed:
                return Response("{'data': this is not JSON", 200, media_type=media_type)
            result = await self._execute(request, parameters, faults)
            status = 200
        except RequestError as error:
            # The older media type answers 200 to whatever was well-formed enough to be looked at.
            result = ExecutionResult(None, error.errors)
            status = error.status if media_type == RESPONSE_TYPE or error.status != 400 else 200
            body = json.dumps({"errors": [e.formatted for e in error.errors]})
            return Response(body, status, media_type=media_type)
        return _response(result, media_type, faults)

    def _begin(self, request: Request, parameters: dict[str, Any]) -> Faults:
        self.requests.append(
            {
                "operationName": parameters.get("operationName"),
                "variables": parameters.get("variables") or {},
                "documentId": parameters.get("documentId"),
            }
        )
        try:
            return self.faults.take(parameters.get("operationName"), request.headers.get(HEADER, ""))
        except UnknownFault as error:
            raise RequestError(400, str(error)) from error

    async def _execute(self, request: Request, parameters: dict[str, Any], faults: Faults) -> ExecutionResult:
        try:
            document = parse(parameters["query"])
        except GraphQLError as error:
            raise RequestError(400, error) from error
        if errors := validate(self.schema, document):
            raise RequestError(400, *errors)
        operation = get_operation_ast(document, parameters.get("operationName"))
        if operation is None:
            raise RequestError(400, "The document has no operation of that name.")
        if request.method == "GET" and operation.operation is not OperationType.QUERY:
            raise RequestError(405, "Only queries may be sent by GET.")

        def failing(resolve: Callable[..., Any], source: Any, info: Any, **arguments: Any) -> Any:
            if faults.fails(info.path.as_list()):
                raise GraphQLError("This field was asked to fail.")
            return resolve(source, info, **arguments)

        result = execute(
            self.schema,
            document,
            context_value=self.context(request),
            variable_values=parameters.get("variables"),
            operation_name=parameters.get("operationName"),
            middleware=[failing] if faults.field_errors else None,
        )
        result = await result if isawaitable(result) else result
        if result.data is None and result.errors and not any(e.path for e in result.errors):
            raise RequestError(400, *result.errors)
        return result


async def _parameters(request: Request) -> dict[str, Any]:
    """The request's members, from the query string of a GET or the JSON of a POST."""
    if request.method == "GET":
        parameters: dict[str, Any] = dict(request.query_params)
        for name in ("variables", "extensions"):
            if name in parameters:
                parameters[name] = _json(parameters[name], name)
    else:
        if request.headers.get("content-type", "").partition(";")[0].strip() != JSON_TYPE:
            raise RequestError(415, f"A POST carries {JSON_TYPE}.")
        parameters = _json(await request.body(), "body")
    if not isinstance(parameters, dict):
        raise RequestError(400, "The request is not a JSON object.")
    if not isinstance(parameters.get("query"), str):
        raise RequestError(400, "The request has no 'query', or it is not a string.")
    if not isinstance(parameters.get("operationName"), (str, type(None))):
        raise RequestError(400, "'operationName' is not a string.")
    if not isinstance(parameters.get("variables"), (dict, type(None))):
        raise RequestError(400, "'variables' is not an object.")
    return parameters


def _json(text: str | bytes, place: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise RequestError(400, f"The {place} is not JSON: {error}") from error


def _response(result: ExecutionResult, media_type: str, faults: Faults) -> Response:
    formatted: dict[str, Any] = dict(result.formatted)
    if faults.shape:
        formatted = {"data": {key: "a text" for key in formatted.get("data") or {}}}
    body = json.dumps(formatted, ensure_ascii=False).encode()
    if faults.cut is not None:
        body = body[: faults.cut]
    if faults.drop is not None:
        return _dropped(body, faults.drop, media_type)
    return Response(body, 200, media_type=media_type)


def _dropped(body: bytes, count: int, media_type: str) -> Response:
    """Promises the whole body, sends a part of it, and breaks off."""

    async def part() -> AsyncIterator[bytes]:
        yield body[:count]

    return StreamingResponse(
        part(), 200, headers={"content-length": str(len(body))}, media_type=media_type
    )


def control_routes(endpoint: GraphQLEndpoint) -> dict[str, Callable[[Request], Any]]:
    """What tests ask a running server: its faults, and the requests that it got."""

    async def faults(request: Request) -> Response:
        if request.method == "DELETE":
            endpoint.faults.clear()
            return Response(status_code=204)
        try:
            wanted = await request.json()
            endpoint.faults.add(wanted["fault"], wanted.get("operation"), wanted.get("times"))
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            return JSONResponse({"error": str(error)}, 400)
        return Response(status_code=204)

    async def requests(request: Request) -> Response:
        if request.method == "DELETE":
            endpoint.requests.clear()
            return Response(status_code=204)
        return JSONResponse(endpoint.requests)

    return {"/faults": faults, "/requests": requests}
