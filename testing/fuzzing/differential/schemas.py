"""Random schemas: interfaces on interfaces, unions, enums, custom scalars, inputs, lists of lists, identifiable types and others."""

from __future__ import annotations

import pathlib
import random
from dataclasses import dataclass, field

from graphql import GraphQLSchema, build_schema, validate_schema

ENUMS = {"Shade": ["RED", "GREEN", "BLUE", "none", "unknown"], "Order": ["NEWEST", "OLDEST"]}
SCALARS = ["Money", "Json"]
LEAVES = ["Int", "Float", "String", "Boolean", "ID", "Shade", "Order", "Money", "Json"]
INPUTS = {"Size": {"w": "Int", "h": "Int", "unit": "String", "inner": "Size", "ids": "[ID!]", "shades": "[Shade]"}}


@dataclass
class Field:
    """A field's name means one thing in the whole schema, so that random selections rarely conflict."""

    name: str
    type: str
    arguments: dict[str, tuple[str, str | None]] = field(default_factory=dict)

    def sdl(self) -> str:
        parts = [f"{name}: {kind}" + (f" = {default}" if default else "") for name, (kind, default) in self.arguments.items()]
        return f"  {self.name}{'(' + ', '.join(parts) + ')' if parts else ''}: {self.type}"


@dataclass
class RandomSchema:
    sdl: str
    schema: GraphQLSchema
    config: dict


def random_schema(rng: random.Random) -> RandomSchema:
    while True:
        sdl, config = _sdl(rng)
        schema = build_schema(sdl)
        if not validate_schema(schema):
            return RandomSchema(sdl, schema, config)


def given_schema(path: pathlib.Path) -> RandomSchema:
    """A schema that is not made here, a server's own for instance, with the identity that `batonc` takes without a configuration."""
    sdl = path.read_text()
    return RandomSchema(sdl, build_schema(sdl), {})


def _wrapped(rng: random.Random, name: str) -> str:
    text = name + ("!" if rng.random() < 0.3 else "")
    for _ in range(rng.choices([0, 1, 2, 3], [60, 28, 9, 3])[0]):
        text = f"[{text}]" + ("!" if rng.random() < 0.3 else "")
    return text


def _arguments(rng: random.Random) -> dict[str, tuple[str, str | None]]:
    choices = [
        ("first", "Int", None), ("scale", "Float", None), ("text", "String", None), ("flag", "Boolean", None), ("key", "ID", None),
        ("shade", "Shade", None), ("size", "Size", None), ("ids", "[ID!]", None), ("grid", "[[Int]]", None),
        ("limit", "Int", "10"), ("order", "Order", "NEWEST"), ("sure", "Int!", "3"), ("need", "String!", None), ("tags", "[String!]!", '["a"]'),
        ("opt", "Size", "{w: 1}"),
    ]
    return {name: (kind, default) for name, kind, default in rng.sample(choices, rng.choices([1, 2, 3], [60, 30, 10])[0])}


def _sdl(rng: random.Random) -> tuple[str, dict]:
    interfaces = [f"Face{i}" for i in range(rng.randint(1, 4))]
    objects = [f"Thing{i}" for i in range(rng.randint(3, 8))]
    unions = [f"Either{i}" for i in range(rng.randint(0, 3))]
    parents: dict[str, list[str]] = {}
    for i, name in enumerate(interfaces):
        parents[name] = _closure(rng.sample(interfaces[:i], rng.randint(0, min(2, i))), parents)
    for name in objects:
        parents[name] = _closure(rng.sample(interfaces, rng.randint(0, min(2, len(interfaces)))), parents)
    # An interface that nothing implements is legal, but no field can answer it.
    composites = [name for name in interfaces if any(name in parents[each] for each in objects)] + objects + unions

    pool: list[Field] = []
    for i in range(rng.randint(8, 14)):
        pool.append(Field(f"leaf{i}", _wrapped(rng, rng.choice(LEAVES)), _arguments(rng) if rng.random() < 0.25 else {}))
    for i in range(rng.randint(5, 10)):
        pool.append(Field(f"link{i}", _wrapped(rng, rng.choice(composites)), _arguments(rng) if rng.random() < 0.25 else {}))

    id_type = rng.choices(["ID!", "ID", "Int!", "String!"], [80, 8, 6, 6])[0]
    fields: dict[str, dict[str, Field]] = {}
    for name in interfaces:
        fields[name] = _own_fields(rng, pool, parents[name], fields, id_type, 0.5)
    for name in objects:
        fields[name] = _own_fields(rng, pool, parents[name], fields, id_type, 0.6)

    lines: list[str] = []
    root = rng.choices(["Query", "EntryQ"], [85, 15])[0]
    mutation = rng.choices([None, "Mutation", "EntryM"], [60, 30, 10])[0]
    if root != "Query" or mutation == "EntryM":
        lines.append("schema { query: " + root + (f" mutation: {mutation}" if mutation else "") + " }")
    for name, values in ENUMS.items():
        lines.append(f"enum {name} {{ {' '.join(values)} }}")
    lines += [f"scalar {name}" for name in SCALARS]
    for name, members in INPUTS.items():
        lines.append(f"input {name} {{ {' '.join(f'{m}: {t}' for m, t in members.items())} }}")
    for kind, names in (("interface", interfaces), ("type", objects)):
        for name in names:
            implements = f" implements {' & '.join(parents[name])}" if parents[name] else ""
            lines.append(f"{kind} {name}{implements} {{")
            lines += [f.sdl() for f in fields[name].values()]
            lines.append("}")
    for name in unions:
        lines.append(f"union {name} = {' | '.join(rng.sample(objects, rng.randint(1, min(4, len(objects)))))}")
    for root_name in filter(None, [root, mutation]):
        lines.append(f"type {root_name} {{")
        chosen_links = rng.sample([f for f in pool if f.name.startswith("link")], k=min(5, sum(f.name.startswith("link") for f in pool)))
        lines += [f.sdl() for f in chosen_links + rng.sample([f for f in pool if f.name.startswith("leaf")], 3)]
        for i, name in enumerate(rng.sample(composites, min(4, len(composites)))):
            lines.append(Field(f"root{i}", _wrapped(rng, name), {"id": ("ID", None)} if rng.random() < 0.5 else {}).sdl())
        lines.append("}")
    config: dict = {}
    composite = [n for n in objects if sum(_is_key_leaf(f) for f in fields[n].values()) >= 2]
    if composite and rng.random() < 0.3:
        name = rng.choice(composite)
        config["identity"] = {"types": {name: [f.name for f in fields[name].values() if _is_key_leaf(f)][:2]}}
    return "\n".join(lines) + "\n", config


def _is_key_leaf(f: Field) -> bool:
    return f.type.rstrip("!") in ("Int", "String", "ID", "Shade") and not f.arguments


def _closure(chosen: list[str], parents: dict[str, list[str]]) -> list[str]:
    result: list[str] = []
    for name in chosen:
        for each in [*parents[name], name]:
            if each not in result:
                result.append(each)
    return result


def _own_fields(
    rng: random.Random, pool: list[Field], parents: list[str], fields: dict[str, dict[str, Field]], id_type: str, id_share: float
) -> dict[str, Field]:
    own: dict[str, Field] = {}
    for parent in parents:
        own.update(fields[parent])
    if rng.random() < id_share:
        own["id"] = Field("id", id_type)
    for each in rng.sample(pool, rng.randint(2, 6)):
        own.setdefault(each.name, each)
    # An implementation may promise more than its interface: null is never sent, or the object is of a narrower type.
    for name, each in list(own.items()):
        if not each.type.endswith("!") and rng.random() < 0.1:
            own[name] = Field(each.name, each.type + "!", each.arguments)
    # Two parents may have promised differently.
    for parent in parents:
        for name, each in fields[parent].items():
            if each.type.endswith("!") and not own[name].type.endswith("!"):
                own[name] = Field(name, own[name].type + "!", own[name].arguments)
    return own
