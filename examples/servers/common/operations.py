"""From a request's members to its operation's results, whatever carries them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from inspect import isawaitable
from typing import Any

from graphql import (
    DocumentNode,
    ExecutionResult,
    GraphQLDeferDirective,
    GraphQLError,
    GraphQLSchema,
    OperationType,
    Visitor,
    experimental_execute_incrementally,
    get_operation_ast,
    parse,
    subscribe,
    validate,
    visit,
)

from .faults import FaultBook, Faults, UnknownFault
from .requests import RequestError


class Operation:
    """One operation that is about to be executed."""

    def __init__(self, document: DocumentNode, kind: OperationType, parameters: dict[str, Any], faults: Faults) -> None:
        self.document, self.kind, self.parameters, self.faults = document, kind, parameters, faults


class Operations:
    """Executes operations against one schema, and remembers which were asked for."""

    def __init__(self, schema: GraphQLSchema) -> None:
        if GraphQLDeferDirective.name not in {directive.name for directive in schema.directives}:
            schema.directives = (*schema.directives, GraphQLDeferDirective)
            schema._directive_map = {directive.name: directive for directive in schema.directives}  # noqa: SLF001
        self.schema = schema
        self.faults = FaultBook()
        self.requests: list[dict[str, Any]] = []
        # What `documentId` stands for in requests without a text.
        self.documents: dict[str, str] = {}

    def prepare(self, parameters: dict[str, Any], header: str) -> Operation:
        """Parses and validates; `header` names the request's own faults."""
        name = parameters.get("operationName")
        self.requests.append(
            {"operationName": name, "variables": _plain(parameters.get("variables") or {}), "documentId": parameters.get("documentId")}
        )
        try:
            faults = self.faults.take(name, header)
        except UnknownFault as error:
            raise RequestError(400, str(error)) from error
        text = parameters.get("query") or self.documents.get(parameters.get("documentId", ""))
        if text is None:
            raise RequestError(400, GraphQLError("No document has this id.", extensions={"code": "PERSISTED_DOCUMENT_NOT_FOUND"}))
        try:
            document = parse(text)
        except GraphQLError as error:
            raise RequestError(400, error) from error
        if errors := validate(self.schema, document):
            raise RequestError(400, *errors)
        operation = get_operation_ast(document, name)
        if operation is None:
            raise RequestError(400, "The document has no operation of that name.")
        return Operation(document, operation.operation, parameters, faults)

    async def execute(self, operation: Operation, context: Any, incremental: bool) -> tuple[dict[str, Any], AsyncIterator[Any] | None]:
        """The result, or the first part of it and the parts that follow. Without `incremental` nothing is deferred."""
        document = operation.document if incremental else visit(operation.document, _WithoutDefer())
        result = experimental_execute_incrementally(self.schema, document, context_value=context, **self._arguments(operation))
        result = await result if isawaitable(result) else result
        if isinstance(result, ExecutionResult):
            if result.data is None and result.errors and not any(error.path for error in result.errors):
                raise RequestError(400, *result.errors)
            return dict(result.formatted), None
        return dict(result.initial_result.formatted), _parts(result.subsequent_results, operation.faults)

    async def subscribe(self, operation: Operation, context: Any) -> AsyncIterator[ExecutionResult]:
        """The events of a subscription."""
        events = subscribe(
            self.schema,
            operation.document,
            context_value=context,
            variable_values=operation.parameters.get("variables"),
            operation_name=operation.parameters.get("operationName"),
        )
        events = await events if isawaitable(events) else events
        if isinstance(events, ExecutionResult):
            raise RequestError(400, *(events.errors or []))
        return events

    def _arguments(self, operation: Operation) -> dict[str, Any]:
        faults = operation.faults

        def failing(resolve: Callable[..., Any], source: Any, info: Any, **arguments: Any) -> Any:
            if faults.fails(info.path.as_list()):
                raise GraphQLError("This field was asked to fail.")
            return resolve(source, info, **arguments)

        return {
            "variable_values": operation.parameters.get("variables"),
            "operation_name": operation.parameters.get("operationName"),
            "middleware": [failing] if faults.field_errors else None,
        }


def _plain(value: Any) -> Any:
    """The variables as JSON has them, a file by its name."""
    if isinstance(value, dict):
        return {key: _plain(member) for key, member in value.items()}
    if isinstance(value, list):
        return [_plain(element) for element in value]
    return value.filename if hasattr(value, "filename") else value


class _WithoutDefer(Visitor):
    def enter_directive(self, node: Any, *_: Any) -> Any:
        return self.REMOVE if node.name.value == GraphQLDeferDirective.name else None


async def _parts(parts: AsyncIterator[Any], faults: Faults) -> AsyncIterator[dict[str, Any]]:
    async for part in parts:
        if faults.part_delay:
            await asyncio.sleep(faults.part_delay / 1000)
        yield part.formatted


def asked_to_answer_otherwise(response: dict[str, Any], faults: Faults) -> dict[str, Any]:
    """The response, or one of another shape if that was asked for."""
    if not faults.shape:
        return response
    return {"data": {key: "a text" for key in response.get("data") or {}}}


