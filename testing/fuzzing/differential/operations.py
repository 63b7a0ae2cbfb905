"""Random documents: fragments, aliases, arguments, abstract conditions, include and skip, all valid for graphql-core."""

from __future__ import annotations

import json
import random
import re
import zlib
from dataclasses import dataclass, field

from graphql import (
    GraphQLEnumType, GraphQLInputObjectType, GraphQLInterfaceType, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLSchema,
    GraphQLUnionType, get_named_type, is_abstract_type, is_composite_type, is_leaf_type, is_required_argument, is_required_input_field,
    parse, validate)

TEXTS = ["", "a", "$#,##0", 'a,b:c")', "k\u00e4se", "ka\u0308se", "\U0001f9a6", "x\ny\t", "back\\slash", "</script>"]


@dataclass
class RandomOperation:
    name: str
    #: As batonc takes it.
    source: str
    #: The same without arguments of fragments.
    plain: str = ""
    #: Whether it is answered in parts: some are deferred, or items of lists streamed.
    is_incremental: bool = False
    #: Several sets of variables, each a JSON object.
    variables: list[dict] = field(default_factory=list)


class Literal(str):
    """GraphQL text of a value that is not a variable."""


class OperationWriter:
    """Writes one operation with fragments of its own."""

    def __init__(self, rng: random.Random, schema: GraphQLSchema, name: str, kind: str):
        self.rng, self.schema, self.name, self.kind = rng, schema, name, kind
        self.root = schema.query_type if kind == "query" else schema.mutation_type
        self.variables: dict[str, tuple[str, str | None]] = {}
        self.fragments: list[tuple[str, str, str]] = []
        self.bare: dict[str, str] = {}
        #: By fragment, the arguments that it declares: name, type, default, and the operation's variable that every spread passes.
        self.declared: dict[str, list[tuple[str, str, str | None, str]]] = {}
        self.defers = kind == "query" and rng.random() < 0.25
        self.streams = kind == "query" and rng.random() < 0.25
        self.streamed = 0
        #: The variables that say how many items come at once.
        self.counts: set[str] = set()
        self.budget = rng.choice([6, 12, 25, 50])

    def written(self) -> tuple[str, str]:
        """The operation as graphql-core takes it, and with arguments of fragments as batonc does: the two ask for the same."""
        body = self.selection_set(self.root, 0, False)
        header = ", ".join(f"${n}: {t}" + (f" = {d}" if d is not None else "") for n, (t, d) in self.variables.items())
        start = f"{self.kind} {self.name}{'(' + header + ')' if header else ''} "
        plain = [start + body] + [f"fragment {name} on {kind} {text}" for name, kind, text in self.fragments]
        texts = {name: text for name, _, text in self.fragments}
        for name in texts:
            self.declare(name, texts)
        own = [start + self.passing(body)]
        for name, kind, text in self.fragments:
            text = self.passing(text)
            definitions = []
            for argument, type_, default, variable in self.declared[name]:
                text = re.sub(rf"\${variable}\b", f"\x00{argument}", text)
                definitions.append(f"{argument}: {{type: {json.dumps(type_)}" + (f", defaultValue: {default}" if default is not None else "") + "}")
            declaration = f" @argumentDefinitions({', '.join(definitions)})" if definitions else ""
            own.append(f"fragment {name} on {kind}{declaration} " + text.replace("\x00", "$"))
        return re.sub("⟦.*?⟧", "", "\n".join(plain) + "\n"), "\n".join(own) + "\n"

    def declare(self, name: str, texts: dict[str, str]) -> None:
        """Makes arguments of some of the variables that a fragment uses or passes on, at times under the names of other variables."""
        if name in self.declared:
            return
        for inner in re.findall("⟦(.*?)⟧", texts[name]):
            self.declare(inner, texts)
        used = sorted(set(re.findall(r"\$(\w+)", self.passing(texts[name]))), key=lambda v: int(v[1:]))
        taken: set[str] = set(used)
        self.declared[name] = []
        for variable in used:
            if self.rng.random() > 0.35:
                continue
            names = [each for each in self.variables if each not in taken] + [f"g{variable}"]
            argument = self.rng.choice(names)
            taken.add(argument)
            type_, standard = self.variables[variable]
            # A default never counts, since every spread passes the variable; where the place needs one it has to be there.
            default = standard if standard is not None and standard != "null" else None
            self.declared[name].append((argument, type_, default, variable))

    def passing(self, text: str) -> str:
        """The text with the arguments that its spreads pass."""
        def arguments(match: re.Match) -> str:
            passed = [f"{argument}: ${variable}" for argument, _, _, variable in self.declared[match.group(1)]]
            return f" @arguments({', '.join(passed)})" if passed else ""
        return re.sub("⟦(.*?)⟧", arguments, text)

    def selection_set(self, type_, depth: int, in_condition: bool, indent: str = "  ") -> str:
        lines = []
        for _ in range(self.rng.randint(1, 5)):
            line = self.selection(type_, depth, in_condition, indent)
            if line:
                lines.append(line)
        if not lines:
            lines.append("__typename" if self.rng.random() < 0.5 else f"t{depth}: __typename")
        self.rng.shuffle(lines)
        return "{\n" + "".join(f"{indent}{line}\n" for line in lines) + indent[:-2] + "}"

    def selection(self, type_, depth: int, in_condition: bool, indent: str) -> str | None:
        roll = self.rng.random()
        if roll < 0.05 and type_ is not self.root:
            return "__typename"
        if roll < 0.16:
            return self.inline_fragment(type_, depth, in_condition, indent)
        if roll < 0.27 and depth < 5:
            return self.spread(type_, depth, in_condition)
        return self.field(type_, depth, in_condition, indent)

    def conditions(self) -> str:
        if self.rng.random() > 0.12:
            return ""
        directive = self.rng.choice(["include", "skip"])
        value = self.variable("Boolean!", None) if self.rng.random() < 0.8 else self.rng.choice(["true", "false"])
        other = ""
        if self.rng.random() < 0.2:
            other = f" @{'skip' if directive == 'include' else 'include'}(if: {self.variable('Boolean!', None)})"
        return f" @{directive}(if: {value}){other}"

    def inline_fragment(self, type_, depth: int, in_condition: bool, indent: str) -> str:
        if self.rng.random() < 0.25:
            return f"...{self.conditions() or ' @include(if: ' + self.variable('Boolean!', None) + ')'} " + self.selection_set(
                type_, depth + 1, True, indent + "  ")
        target = self.overlapping(type_)
        return f"... on {target.name}{self.conditions()} " + self.selection_set(target, depth + 1, True, indent + "  ")

    def spread(self, type_, depth: int, in_condition: bool) -> str:
        target = self.overlapping(type_)
        known = [name for name, kind, _ in self.fragments if kind == target.name]
        if known and self.rng.random() < 0.3:
            name = self.rng.choice(known)
        else:
            name = f"{self.name}F{len(self.fragments)}_x"
            # Its place is taken before its own fragments are written; a fragment that is being written is not spread again.
            self.fragments.append((name, "", ""))
            place = len(self.fragments) - 1
            text = self.selection_set(target, depth + 1, False)
            self.fragments[place] = (name, target.name, text)
        alias = f' @alias(as: "al{zlib.crc32((name + type_.name).encode()) % 1000}_{len(self.fragments)}_{depth}")' if in_condition or is_abstract_type(type_) or target is not type_ else ""
        deferred = " @defer" if self.defers and self.rng.random() < 0.3 else ""
        # What it passes is known when every fragment is written.
        return f"...{name}⟦{name}⟧{alias}{self.conditions()}{deferred}"

    def overlapping(self, type_):
        mine = self.possible(type_)
        others = [t for t in self.schema.type_map.values()
                  if is_composite_type(t) and not t.name.startswith("__") and self.possible(t) & mine]
        return self.rng.choice(others) if others else type_

    def possible(self, type_) -> set[str]:
        if is_abstract_type(type_):
            return {t.name for t in self.schema.get_possible_types(type_)}
        return {type_.name}

    def field(self, type_, depth: int, in_condition: bool, indent: str) -> str | None:
        if isinstance(type_, GraphQLUnionType):
            return "__typename"
        fields = list(type_.fields.items())
        name, definition = self.rng.choice(fields)
        named = get_named_type(definition.type)
        if is_composite_type(named) and (depth >= 6 or self.budget <= 0):
            leaves = [(n, d) for n, d in fields if not is_composite_type(get_named_type(d.type))]
            if not leaves:
                return None
            name, definition = self.rng.choice(leaves)
            named = get_named_type(definition.type)
        self.budget -= 1
        arguments = self.arguments(definition)
        key = name
        if self.bare.setdefault(name, arguments) != arguments or self.rng.random() < 0.15:
            key = f"a{zlib.crc32((name + arguments).encode()) % 100000}_{name}"
        if self.rng.random() < 0.01:
            # A name that another field has; where it conflicts the operation is drawn again.
            key = self.rng.choice(fields)[0]
        stream = ""
        if self.streams and "[" in str(definition.type) and self.rng.random() < 0.4:
            # A name of its own: two selections of one field cannot be streamed in two ways.
            key = f"s{self.streamed}_{name}"
            self.streamed += 1
            stream = self.stream()
        text = (f"{key}: " if key != name else "") + name + arguments + self.conditions() + stream
        if is_composite_type(named):
            text += " " + self.selection_set(named, depth + 1, False, indent + "  ")
        return text

    def stream(self) -> str:
        count = str(self.rng.choice([0, 0, 1, 1, 2, 5]))
        if self.rng.random() < 0.2:
            count = self.variable("Int!", str(self.rng.randint(0, 2)))
            self.counts.add(count[1:])
        parts = [f"initialCount: {count}"]
        if self.rng.random() < 0.4:
            parts.append(f'label: "part{self.streamed}"')
        if self.rng.random() < 0.15:
            parts.append(f"if: {self.variable('Boolean!', None)}")
        self.rng.shuffle(parts)
        return f" @stream({', '.join(parts)})"

    # Arguments

    def arguments(self, definition) -> str:
        parts = []
        for name, argument in definition.args.items():
            if not is_required_argument(argument) and self.rng.random() < 0.35:
                continue
            if self.rng.random() < 0.45:
                parts.append(f"{name}: {self.variable_for(argument)}")
            else:
                parts.append(f"{name}: {self.literal(argument.type)}")
        self.rng.shuffle(parts)
        return f"({', '.join(parts)})" if parts else ""

    def variable_for(self, argument) -> str:
        text = str(argument.type)
        if not text.endswith("!") and self.rng.random() < 0.2:
            text += "!"
        default = None
        if self.rng.random() < 0.3:
            default = self.literal(argument.type, False)
            if default == "null" and text.endswith("!"):
                default = None
        return self.variable(text, default)

    def variable(self, type_text: str, default: str | None) -> str:
        known = [n for n, (t, d) in self.variables.items() if t == type_text and d == default]
        if known and self.rng.random() < 0.5:
            return "$" + self.rng.choice(known)
        name = f"v{len(self.variables)}"
        self.variables[name] = (type_text, default)
        return "$" + name

    def literal(self, type_, allow_variables: bool = True) -> str:
        if isinstance(type_, GraphQLNonNull):
            return self.literal_non_null(type_.of_type, allow_variables)
        return "null" if self.rng.random() < 0.12 else self.literal_non_null(type_, allow_variables)

    def literal_non_null(self, type_, allow_variables: bool) -> str:
        if isinstance(type_, GraphQLList):
            if self.rng.random() < 0.2 and not isinstance(type_.of_type, GraphQLList):
                return self.literal_non_null(_nullable(type_.of_type), allow_variables)
            return "[" + ", ".join(self.literal(type_.of_type, allow_variables) for _ in range(self.rng.randint(0, 3))) + "]"
        if isinstance(type_, GraphQLInputObjectType):
            if type_.is_one_of:
                name, inner = self.one_of(type_)
                return f"{{{name}: {self.literal_non_null(inner, False)}}}"
            chosen = self.members(type_, 0.4)
            self.rng.shuffle(chosen)
            members = []
            for name in chosen:
                inner = type_.fields[name].type
                if allow_variables and self.rng.random() < 0.2 and get_named_type(inner) is not type_:
                    members.append(f"{name}: {self.variable(str(inner), None)}")
                elif get_named_type(inner) is not type_ or is_required_input_field(type_.fields[name]) or self.rng.random() < 0.4:
                    members.append(f"{name}: {self.literal(inner, allow_variables)}")
            return "{" + ", ".join(members) + "}"
        if isinstance(type_, GraphQLEnumType):
            return self.rng.choice(list(type_.values))
        return {
            "Int": lambda: str(self.rng.choice([0, 1, -1, 42, 2147483647])),
            "Float": lambda: self.rng.choice(["1", "0.5", "1e3", "-0.0", "1E-2", "12345678.9", "1e21", "1e-7"]),
            "String": lambda: json.dumps(self.rng.choice(TEXTS), ensure_ascii=self.rng.random() < 0.3 and False),
            "Boolean": lambda: self.rng.choice(["true", "false"]),
            "ID": lambda: self.rng.choice(['"1"', '"x:y"', "7"]),
        }.get(type_.name, lambda: '"1.50"')()

    def members(self, type_: GraphQLInputObjectType, share: float) -> list[str]:
        """A share of the input's fields, and all that must be given."""
        return [name for name, field in type_.fields.items() if is_required_input_field(field) or self.rng.random() < share]

    def one_of(self, type_: GraphQLInputObjectType):
        """The one field that is given, with its type: a leaf where there is one, since others may go on for ever."""
        leaves = [name for name, field in type_.fields.items() if is_leaf_type(get_named_type(field.type))]
        name = self.rng.choice(leaves if leaves and self.rng.random() < 0.7 else list(type_.fields))
        return name, type_.fields[name].type

    # Values of variables

    def values(self) -> dict:
        """Values for the variables: absent, null and present where each is allowed."""
        result = {}
        for name, (text, default) in self.variables.items():
            required = text.endswith("!") and default is None
            if not required and self.rng.random() < 0.25:
                continue
            type_ = _type_from_text(self.schema, text)
            result[name] = self.value(type_)
            if name in self.counts:
                result[name] = abs(result[name])
        return result

    def value(self, type_):
        if isinstance(type_, GraphQLNonNull):
            return self.value_non_null(type_.of_type)
        return None if self.rng.random() < 0.15 else self.value_non_null(type_)

    def value_non_null(self, type_):
        if isinstance(type_, GraphQLList):
            return [self.value(type_.of_type) for _ in range(self.rng.randint(0, 3))]
        if isinstance(type_, GraphQLInputObjectType):
            if type_.is_one_of:
                name, inner = self.one_of(type_)
                return {name: self.value_non_null(inner)}
            chosen = self.members(type_, 0.35)
            self.rng.shuffle(chosen)
            return {n: self.value(type_.fields[n].type) for n in chosen}
        if isinstance(type_, GraphQLEnumType):
            return self.rng.choice(list(type_.values))
        return {
            "Int": lambda: self.rng.choice([0, 1, -1, 42]), "Float": lambda: self.rng.choice([1, 0.5, 1000.0, 1e21, 1e-7]),
            "String": lambda: self.rng.choice(TEXTS), "Boolean": lambda: self.rng.random() < 0.5,
            "ID": lambda: self.rng.choice(["1", "x:y", "7"]),
        }.get(type_.name, lambda: "1.50")()


def _nullable(type_):
    return type_.of_type if isinstance(type_, GraphQLNonNull) else type_


def _type_from_text(schema: GraphQLSchema, text: str):
    from graphql import parse_type, type_from_ast
    return type_from_ast(schema, parse_type(text))


ALIAS = """
directive @alias(as: String!) on FRAGMENT_SPREAD | INLINE_FRAGMENT
directive @defer(if: Boolean! = true, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
directive @stream(if: Boolean! = true, label: String, initialCount: Int! = 0) on FIELD
"""


def random_operation(rng: random.Random, schema: GraphQLSchema, name: str, variable_sets: int = 2) -> RandomOperation:
    """An operation that graphql-core finds valid, over a schema that declares `@alias`, `@defer` and `@stream` as well."""
    while True:
        kind = "mutation" if schema.mutation_type and rng.random() < 0.15 else "query"
        writer = OperationWriter(rng, schema, name, kind)
        plain, source = writer.written()
        if len(source) > 20000 or validate(schema, parse(plain), max_errors=1):
            continue
        return RandomOperation(name, source, plain, "@defer" in source or "@stream" in source, [writer.values() for _ in range(variable_sets)])
