"""A naive normalizer: from the text that was sent and its response to the records, by the rules of the runtime's contract.

It works on graphql-core's tree of the sent text, so it shares nothing with plans, and is slow and plain on purpose.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass, field

from graphql import (
    FieldNode, FragmentDefinitionNode, FragmentSpreadNode, GraphQLList, GraphQLNonNull, GraphQLSchema, OperationDefinitionNode,
    get_named_type, is_abstract_type, is_leaf_type, is_list_type, is_non_null_type,
    is_required_argument)
from graphql.language import (
    BooleanValueNode, FloatValueNode, IntValueNode, ListValueNode, NullValueNode, ObjectValueNode, VariableNode)

ABSENT = object()


class Raw(str):
    """The exact text of a JSON value: what custom scalars are made of."""


class Links(list):
    """A list of links, or of lists of them to a depth."""

    depth = 1


@dataclass
class Records:
    records: dict[str, dict] = field(default_factory=dict)
    #: Whether one field of one record came with two values.
    disagrees: bool = False
    #: (record, storage key) at each path of the response, for errors.
    places: dict[tuple, tuple[str, str]] = field(default_factory=dict)

    def write(self, key: str, storage_key: str, value) -> None:
        record = self.records.setdefault(key, {})
        if storage_key in record and record[storage_key] != value:
            self.disagrees = True
        record[storage_key] = value


class Normalizer:
    def __init__(self, schema: GraphQLSchema, document, operation: str, variables: dict, config: dict):
        self.schema, self.config = schema, config
        self.fragments = {d.name.value: d for d in document.definitions if isinstance(d, FragmentDefinitionNode)}
        self.operation = next(
            d for d in document.definitions if isinstance(d, OperationDefinitionNode) and d.name.value == operation)
        self.variables = self._variables(variables)
        self.result = Records()

    def _variables(self, given: dict) -> dict:
        """Own value, else default, else absent."""
        values = dict(given)
        for definition in self.operation.variable_definitions or ():
            name = definition.variable.name.value
            if name not in values and definition.default_value is not None:
                type_ = _type(self.schema, definition.type)
                values[name] = self.constant(definition.default_value, type_)
        return values

    # Walking

    def normalize(self, data: dict) -> Records:
        kind = self.operation.operation.value
        key = {"query": "client:root", "mutation": "client:root:mutation", "subscription": "client:root:subscription"}[kind]
        root = {"query": self.schema.query_type, "mutation": self.schema.mutation_type,
                "subscription": self.schema.subscription_type}[kind]
        name = {"query": "Query", "mutation": "Mutation", "subscription": "Subscription"}[kind]
        self.result.write(key, "__typename", name)
        self.walk([self.operation.selection_set], root, data, key, (), kind == "mutation")
        return self.result

    def walk(self, sets, type_, data: dict, record: str, path: tuple, by_alias: bool = False) -> None:
        for response_key, nodes in self.collect(sets, type_).items():
            node = nodes[0]
            if node.name.value == "__typename":
                # Each record has it anyway; a mutation's root has an aliased field under its alias, whatever it is.
                if by_alias and response_key != "__typename":
                    self.result.write(record, response_key, data[response_key])
                continue
            definition = type_.fields[node.name.value]
            storage_key = response_key if by_alias else self.storage_key(node, definition)
            here = path + (response_key,)
            self.result.places[here] = (record, storage_key)
            inner = [n.selection_set for n in nodes if n.selection_set]
            value = self.value(definition.type, data[response_key], inner, f"{record}:{storage_key}", here)
            self.result.write(record, storage_key, value)

    def value(self, type_, value, sets, path_key: str, path: tuple):
        if is_non_null_type(type_):
            type_ = type_.of_type
        if value is None:
            return None
        if is_list_type(type_):
            for index in range(len(value)):
                self.result.places[path + (index,)] = self.result.places[path]
            made = [self.value(type_.of_type, each, sets, f"{path_key}:{i}", path + (i,)) for i, each in enumerate(value)]
            if is_leaf_type(get_named_type(type_)):
                return made
            links = Links(made)
            links.depth = str(type_).count("[")
            return links
        if is_leaf_type(type_):
            return {"scalar": str(value)} if isinstance(value, Raw) else value
        concrete = type_
        if is_abstract_type(type_):
            concrete = self.schema.type_map[self.typename(sets, value)]
            path_key += f":{concrete.name}"
        key = self.entity_key(sets, concrete, value) or path_key
        self.result.write(key, "__typename", concrete.name)
        self.walk(sets, concrete, value, key, path)
        return {"ref": key}

    def typename(self, sets, value: dict) -> str:
        """The object's type, by a `__typename` that every type selects."""
        for response_key, nodes in self.collect(sets, None).items():
            if nodes[0].name.value == "__typename":
                return value[response_key]
        raise AssertionError("an abstract selection was sent without __typename")

    # Selections

    def collect(self, sets, type_) -> dict[str, list[FieldNode]]:
        """CollectFields; without a type, only what no condition on a type guards."""
        fields: dict[str, list[FieldNode]] = {}

        def visit(selection_set) -> None:
            for selection in selection_set.selections:
                if not self.included(selection):
                    continue
                if isinstance(selection, FieldNode):
                    fields.setdefault((selection.alias or selection.name).value, []).append(selection)
                elif isinstance(selection, FragmentSpreadNode):
                    fragment = self.fragments[selection.name.value]
                    if self.applies(fragment.type_condition, type_):
                        visit(fragment.selection_set)
                elif self.applies(selection.type_condition, type_):
                    visit(selection.selection_set)

        for each in sets:
            visit(each)
        return fields

    def applies(self, condition, type_) -> bool:
        if condition is None:
            return True
        if type_ is None:
            return False
        wanted = self.schema.type_map[condition.name.value]
        return wanted is type_ or is_abstract_type(wanted) and self.schema.is_sub_type(wanted, type_)

    def included(self, node) -> bool:
        for directive in node.directives or ():
            if directive.name.value in ("include", "skip"):
                argument = directive.arguments[0].value
                value = self.variables.get(argument.name.value) if isinstance(argument, VariableNode) else argument.value
                if bool(value) != (directive.name.value == "include"):
                    return False
        return True

    # Keys

    def key_fields(self, type_) -> list[str]:
        types = self.config.get("identity", {}).get("types", {})
        fields = None
        if type_.name in types:
            fields = types[type_.name]
        else:
            for name, own in types.items():
                if name in {i.name for i in type_.interfaces}:
                    fields = own
                    break
        if fields is None:
            fields = self.config.get("identity", {}).get("default", "id")
        fields = [fields] if isinstance(fields, str) else fields
        for name in fields:
            definition = type_.fields.get(name)
            if definition is None or not is_leaf_type(get_named_type(definition.type)) or "[" in str(definition.type):
                return []
            if any(is_required_argument(a) for a in definition.args.values()):
                return []
        return fields

    def entity_key(self, sets, type_, value: dict) -> str | None:
        fields = self.key_fields(type_)
        selected = {nodes[0].name.value: key for key, nodes in reversed(self.collect(sets, type_).items()) if not nodes[0].arguments}
        parts = []
        for name in fields:
            part = value.get(selected.get(name))
            if part is None or part == "":
                return None
            part = {True: "true", False: "false"}[part] if isinstance(part, bool) else str(part)
            parts.append(part if len(fields) == 1 else part.replace("\\", "\\\\").replace(":", "\\:"))
        return ":".join([type_.name, *parts]) if parts else None

    def storage_key(self, node: FieldNode, definition) -> str:
        parts = []
        for argument in sorted(node.arguments or (), key=lambda a: a.name.value.encode()):
            name = argument.name.value
            value = self.constant(argument.value, definition.args[name].type)
            if value is ABSENT:
                continue
            if value is None and not _has_default(definition.args[name]):
                continue
            parts.append(f"{name}:{canonical(value)}")
        return node.name.value + (f"({','.join(parts)})" if parts else "")

    def constant(self, node, type_):
        """A literal as its type coerces it; variables are replaced, absent ones leave their place."""
        if isinstance(node, VariableNode):
            return self.variables.get(node.name.value, ABSENT)
        if isinstance(node, NullValueNode):
            return None
        if isinstance(type_, GraphQLNonNull):
            type_ = type_.of_type
        if isinstance(type_, GraphQLList):
            if not isinstance(node, ListValueNode):
                return [self.constant(node, type_.of_type)]
            return [None if (v := self.constant(each, type_.of_type)) is ABSENT else v for each in node.values or ()]
        if isinstance(node, ObjectValueNode):
            result = {}
            for each in node.fields or ():
                inner = type_.fields[each.name.value].type if hasattr(type_, "fields") else None
                value = self.constant(each.value, inner)
                if value is not ABSENT:
                    result[each.name.value] = value
            return result
        if isinstance(node, IntValueNode):
            return node.value if getattr(type_, "name", "") == "ID" else Raw("0" if node.value == "-0" else node.value)
        if isinstance(node, FloatValueNode):
            return float(node.value)
        if isinstance(node, BooleanValueNode):
            return node.value
        return node.value


def _type(schema, node):
    from graphql import type_from_ast
    return type_from_ast(schema, node)


def _has_default(argument) -> bool:
    """Whether an argument has a default that is not null."""
    default = argument.default
    return default is not None and not isinstance(default.literal, NullValueNode) and (
        default.literal is not None or default.value is not None)


def canonical(value) -> str:
    """Canonical JSON as docs/plan-format.md has it."""
    if isinstance(value, Raw):
        return str(value)
    if value is None or isinstance(value, (bool, int)):
        return json.dumps(value)
    if isinstance(value, float):
        return number(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[" + ",".join(canonical(each) for each in value) + "]"
    members = sorted(value.items(), key=lambda item: item[0].encode())
    return "{" + ",".join(f"{canonical(k)}:{canonical(v)}" for k, v in members) + "}"


def number(value: float) -> str:
    """ECMAScript's Number::toString."""
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    mantissa, exponent = f"{abs(value)!r}", 0
    if "e" in mantissa:
        mantissa, power = mantissa.split("e")
        exponent = int(power)
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).lstrip("0")
    n = len(whole) + exponent - (len(whole + fraction) - len((whole + fraction).lstrip("0")))
    digits = digits.rstrip("0") or "0"
    k = len(digits)
    if k <= n <= 21:
        text = digits + "0" * (n - k)
    elif 0 < n <= 21:
        text = digits[:n] + "." + digits[n:]
    elif -6 < n <= 0:
        text = "0." + "0" * -n + digits
    else:
        e = n - 1
        text = digits[0] + ("." + digits[1:] if k > 1 else "") + "e" + ("+" if e > 0 else "-") + str(abs(e))
    assert math.isclose(float(text), abs(value), rel_tol=0), (text, value)
    return sign + text
