"""Random documents with `@required`, `@catch`, `@throwOnFieldError` and guards, as trees that both a writer and the model walk."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

#: By type, each field's kind: a leaf, or `=`, `[]` or `[[]]` and the type that it leads to. `!` says that it is never null.
TYPES: dict[str, dict[str, str]] = {
    "Query": {"box": "=Box", "sure": "=Box!", "boxes": "[]Box", "many": "[]Box!", "grid": "[[]]Box", "face": "=Face", "faces": "[]Face",
              "text": "leaf"},
    "Face": {"text": "leaf", "box": "=Box", "count": "leaf!"},
    "Box": {"text": "leaf", "count": "leaf!", "flag": "leaf", "words": "leaf", "box": "=Box", "sure": "=Box!", "boxes": "[]Box", "face": "=Face",
            "grid": "[[]]Box", "meant": "leaf", "meantBox": "=Box"},
    "Lid": {"text": "leaf", "count": "leaf!", "box": "=Box", "weight": "leaf"},
}
OBJECTS = {"Query": {"Query"}, "Face": {"Box", "Lid"}, "Box": {"Box"}, "Lid": {"Lid"}}
#: What a requirement below another one may be.
BELOW = {None: ["NONE", "LOG", "THROW"], "NONE": ["NONE", "LOG", "THROW"], "LOG": ["LOG", "THROW"], "THROW": ["THROW"]}


def target(kind: str) -> str:
    return kind.lstrip("=[]").rstrip("!")


@dataclass
class Field:
    key: str
    name: str
    kind: str
    required: str | None = None
    caught: str | None = None
    guard: str | None = None
    selection: list | None = None

    @property
    def target(self) -> str | None:
        return None if self.kind.startswith("leaf") else target(self.kind)


@dataclass
class Condition:
    """An inline fragment on another type than the enclosing one."""

    type: str
    caught: str | None
    guard: str | None
    selection: list


@dataclass
class Spread:
    fragment: "Fragment"
    caught: str | None
    guard: str | None


@dataclass
class Fragment:
    name: str
    type: str
    throws: bool
    selection: list


@dataclass
class Document:
    name: str
    selection: list
    fragments: list[Fragment]
    #: The variables that guards test.
    guards: list[str]
    #: By response key, the field's name where that is another.
    aliases: dict[str, str]

    def source(self) -> str:
        parts = [f"query {self.name}{'(' + ', '.join(f'${g}: Boolean!' for g in self.guards) + ')' if self.guards else ''} {_text(self.selection)}"]
        for each in self.fragments:
            parts.append(f"fragment {each.name} on {each.type}{' @throwOnFieldError' if each.throws else ''} {_text(each.selection)}")
        return "\n".join(parts) + "\n"


def _text(selection: list) -> str:
    return "{ " + " ".join(_selected(each) for each in selection) + " }"


def _selected(each) -> str:
    marks = f" @include(if: ${each.guard})" if each.guard else ""
    if each.caught:
        marks += " @catch" + ("" if each.caught == "RESULT" else "(to: NULL)")
    match each:
        case Field():
            if each.required:
                marks += f" @required(action: {each.required})"
            return (f"{each.key}: " if each.key != each.name else "") + each.name + marks + (f" {_text(each.selection)}" if each.selection else "")
        case Condition():
            alias = f' @alias(as: "as{each.type}")' if each.caught else ""
            return f"... on {each.type}{alias}{marks} {_text(each.selection)}"
        case Spread():
            return f"...{each.fragment.name} @alias{marks}"


class DocumentWriter:
    def __init__(self, rng: random.Random, name: str):
        self.rng, self.name = rng, name
        self.fragments: list[Fragment] = []
        self.aliases: dict[str, str] = {}
        self.budget = rng.choice([6, 12, 25])

    def document(self) -> Document:
        # A null that the whole operation requires would be its failure, and nothing to read.
        result = Document(self.name, self.selection("Query", 0, "THROW"), self.fragments, [], self.aliases)
        result.guards = sorted(set(re.findall(r"\$(g\d)", result.source())))
        return result

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def selection(self, type_: str, depth: int, above: str | None, fields: list[str] | None = None) -> list:
        result: list = []
        taken: set[str] = set()
        conditions = sorted(OBJECTS[type_] - {type_})
        for _ in range(self.rng.randint(1, 4)):
            roll = self.rng.random()
            if roll < 0.15 and conditions:
                chosen = conditions.pop(self.rng.randrange(len(conditions)))
                result.append(Condition(chosen, self.caught(0.4), self.guard(0.1), self.selection(chosen, depth + 1, None)))
            elif roll < 0.4 and depth < 5:
                result.append(self.spread(type_, depth))
            else:
                result.append(self.field(type_, depth, above, taken))
        spread: set[str] = set()
        return [each for each in result if not isinstance(each, Spread) or not (each.fragment.name in spread or spread.add(each.fragment.name))]

    def spread(self, type_: str, depth: int) -> Spread:
        on = self.rng.choice([name for name in OBJECTS if OBJECTS[name] & OBJECTS[type_]])
        known = [each for each in self.fragments if each.type == on and each.selection]
        if known and self.chance(0.3):
            fragment = self.rng.choice(known)
        else:
            fragment = Fragment(f"{self.name}F{len(self.fragments)}_x", on, self.chance(0.5), [])
            # Its place is taken before its own fragments are written; one that is being written is not spread again.
            self.fragments.append(fragment)
            fragment.selection = self.selection(on, depth + 1, None)
        return Spread(fragment, self.caught(0.3), self.guard(0.1))

    def field(self, type_: str, depth: int, above: str | None, taken: set[str]) -> Field:
        self.budget -= 1
        ends = depth >= 5 or self.budget <= 0
        name = self.rng.choice([name for name, kind in TYPES[type_].items() if kind.startswith("leaf") or not ends])
        key = name
        if key in taken or self.chance(0.1):
            key = f"k{len(self.aliases)}"
            self.aliases[key] = name
        taken.add(key)
        each = Field(key, name, TYPES[type_][name], guard=self.guard(0.1))
        if self.chance(0.3):
            each.caught = self.caught(1)
        elif self.chance(0.4):
            each.required = self.rng.choice(BELOW[above])
        if each.target:
            each.selection = self.selection(each.target, depth + 1, each.required)
        return each

    def caught(self, share: float) -> str | None:
        return self.rng.choice(["RESULT", "RESULT", "NULL"]) if self.chance(share) else None

    def guard(self, share: float) -> str | None:
        return f"g{self.rng.randint(0, 2)}" if self.chance(share) else None
