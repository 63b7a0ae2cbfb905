"""Executes operations by graphql-core over data that a seed decides: one field of one entity always has one value."""

from __future__ import annotations

import asyncio
import json
import random
import zlib

from graphql.execution import ExecutionResult, experimental_execute_incrementally
from graphql import (
    GraphQLEnumType, GraphQLError, GraphQLSchema, execute, get_named_type, is_abstract_type, is_list_type, is_non_null_type, is_scalar_type)

from .normalizing import Normalizer, Raw

STRINGS = ["", "a", "otter", "käse", "\U0001f9a6 otter", "line\nbreak", 'quote"', "back\\slash", "\u2028", "x" * 15, "y" * 16, "long text " * 20,
           "\x00", "\x1f", "/", "12"]
IDS = ["1", "2", "3", "a:b", "x\\y", "käse", "long-identifier-0001"]
RAW = ["1.50", "12345678901234567890", '{"b": 1.0, "a": [null, "x"]}', '"2020-01-01"', "true", "-0", "1e5", "[]", "{}", '"\\u00e9\\n"', '""']


class Object:
    def __init__(self, type_name: str, identity: str):
        self.type_name, self.identity = type_name, identity


class World:
    """The data behind a schema."""

    def __init__(self, schema: GraphQLSchema, config: dict, seed: int, null_share: float, error_share: float):
        self.schema, self.config, self.seed = schema, config, seed
        self.null_share, self.error_share = null_share, error_share
        #: Whether null may stand where the schema says it never does.
        self.breaks_promises = True

    def rng(self, *parts: str) -> random.Random:
        return random.Random(zlib.crc32("\0".join([str(self.seed), *parts]).encode()))

    def execute(self, document, operation: str, variables: dict, incrementally: bool = False):
        """The result; incrementally, a list of the payloads as they are sent."""
        normalizer = Normalizer(self.schema, document, operation, variables, self.config)
        by_alias = normalizer.operation.operation.value == "mutation"

        def resolve(source, info, **_):
            node = info.field_nodes[0]
            if by_alias and info.path.prev is None:
                key = info.path.key
            else:
                key = normalizer.storage_key(node, info.parent_type.fields[info.field_name])
            identity = source.identity if source is not None else "root"
            rng = self.rng(info.parent_type.name, identity, key)
            if rng.random() < self.error_share:
                raise GraphQLError(f"no {info.field_name}", extensions={"code": "E" + str(rng.randint(1, 3))})
            if source is not None and info.field_name in source.fixed:
                return source.fixed[info.field_name]
            return self.value(rng, info.return_type, f"{info.parent_type.name}|{identity}|{key}", info.field_name)

        if incrementally:
            return asyncio.run(self.payloads(document, operation, variables, resolve))
        return execute(
            self.schema, document, operation_name=operation, variable_values=variables, field_resolver=resolve,
            type_resolver=lambda value, *_: value.type_name)

    async def payloads(self, document, operation: str, variables: dict, resolve) -> list[dict]:
        result = experimental_execute_incrementally(
            self.schema, document, operation_name=operation, variable_values=variables, field_resolver=resolve,
            type_resolver=lambda value, *_: value.type_name)
        if not isinstance(result, ExecutionResult) and hasattr(result, "__await__"):
            result = await result
        if isinstance(result, ExecutionResult):
            return [result.formatted]
        return [result.initial_result.formatted] + [each.formatted async for each in result.subsequent_results]

    def element(self, rng: random.Random, type_, identity: str, field_name: str):
        """One element of a list, which may be an error by itself."""
        if self.error_share and rng.random() < self.error_share * 0.3:
            return GraphQLError(f"no element of {field_name}", extensions={"code": "L" + str(rng.randint(1, 3))})
        return self.value(rng, type_, identity, field_name)

    def value(self, rng: random.Random, type_, identity: str, field_name: str):
        if is_non_null_type(type_):
            type_ = type_.of_type
            if rng.random() < self.null_share * 0.1 and self.breaks_promises:
                return None
        elif rng.random() < self.null_share:
            return None
        if is_list_type(type_):
            return [self.element(rng, type_.of_type, f"{identity}|{i}", field_name) for i in range(rng.choice([0, 1, 2, 2, 3]))]
        named = get_named_type(type_)
        if named.name == "Int":
            return rng.choice([0, 1, -1, 2147483647, -2147483648, rng.randint(0, 99)])
        if named.name == "Float":
            return rng.choice([0.5, 1.0, -0.0, 1e21, 1e-7, 12345.678, 3, 1e300])
        if named.name == "String":
            return rng.choice(STRINGS)
        if named.name == "Boolean":
            return rng.random() < 0.5
        if named.name == "ID":
            return rng.choice(IDS)
        if isinstance(named, GraphQLEnumType):
            return rng.choice(list(named.values))
        if is_scalar_type(named):
            return Raw(rng.choice(RAW))
        concrete = rng.choice(self.schema.get_possible_types(named)) if is_abstract_type(named) else named
        return self.object(rng, concrete, identity)

    def object(self, rng: random.Random, type_, identity: str) -> Object:
        """An entity of few, so that it comes up again; what has no key is itself by its place."""
        fields = Normalizer.key_fields(self, type_)
        fixed = {}
        for name in fields:
            definition = type_.fields[name]
            kind = get_named_type(definition.type).name
            if not is_non_null_type(definition.type) and rng.random() < 0.2:
                # Without a key it is itself by its place alone.
                return self.made(type_.name, identity, {n: None for n in fields})
            fixed[name] = {"Int": lambda: rng.choice([1, 2, 30]), "ID": lambda: rng.choice(IDS), "String": lambda: rng.choice(IDS),
                           "Boolean": lambda: True}.get(kind, lambda: rng.choice(["RED", "GREEN"] if kind == "Shade" else ["NEWEST"]))()
        return self.made(type_.name, json.dumps(list(fixed.values())) if fixed else identity, fixed)

    @staticmethod
    def made(type_name: str, identity: str, fixed: dict) -> Object:
        result = Object(type_name, identity)
        result.fixed = fixed
        return result


class ResponseWriter:
    """JSON as servers write it: any order of members, any white space, any way of escaping, members that nobody asked for."""

    def __init__(self, rng: random.Random):
        self.rng = rng
        self.style = rng.choice(["plain", "spaced", "broken"])
        self.shuffles = rng.random() < 0.3
        self.extras = rng.random() < 0.2
        self.ascii = rng.random() < 0.3

    def space(self) -> str:
        return {"plain": "", "spaced": " ", "broken": self.rng.choice(["", "\n", "\t ", "\r\n"])}[self.style]

    def text(self, value) -> str:
        if isinstance(value, Raw):
            return str(value)
        if isinstance(value, dict):
            members = list(value.items())
            if "errors" in value:
                # What stands in an error is kept as it is, so nothing is put into it.
                extras, self.extras = self.extras, False
                errors = Raw(self.text(value["errors"]))
                self.extras = extras
                members = [(k, errors if k == "errors" else v) for k, v in members]
            if self.shuffles:
                self.rng.shuffle(members)
            parts = [f"{self.string(k)}{self.space()}:{self.space()}{self.text(v)}" for k, v in members]
            if self.extras and self.rng.random() < 0.2:
                parts.insert(self.rng.randint(0, len(parts)), '"zz_unselected": {"a": [1, {"b": "]}"}], "c": "\\""}')
            return "{" + self.space() + f",{self.space()}".join(parts) + self.space() + "}"
        if isinstance(value, list):
            return "[" + self.space() + f",{self.space()}".join(self.text(each) for each in value) + self.space() + "]"
        if isinstance(value, str):
            return self.string(value)
        if isinstance(value, float) and value == int(value) and abs(value) < 1e15 and self.rng.random() < 0.5:
            return str(int(value)) if value or str(value)[0] != "-" else "-0"
        return json.dumps(value)

    def string(self, value: str) -> str:
        text = json.dumps(value, ensure_ascii=self.ascii)
        if self.ascii and "/" in text:
            text = text.replace("/", "\\/")
        return text
