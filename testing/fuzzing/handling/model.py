"""What lenses read of a response, by the text of docs/directives.md: plain recursion over the document and the response's tree."""

from __future__ import annotations

from .documents import OBJECTS, TYPES, Condition, Document, Field, Spread, target

#: The members that say where an object is and of what type; no response keys.
PLACE, TYPE = "(place)", "(type)"
ABSENT, THROWS, FAILURE = {"absent": True}, {"throws": True}, {"failure": True}


class Model:
    """Objects have no keys here, so each is the record of its path; what two response keys of one field hold is one value."""

    def __init__(self, document: Document, data: dict, errors: list[dict], on: dict[str, bool]):
        self.document, self.on = document, on
        #: By object and field, what it is in outline; and whether two response keys of one field differ, as one is null for an error below it.
        self.outlines: dict[tuple, object] = {}
        self.disagrees = False
        self.placed(data, (), "Query")
        #: Where errors landed: an object's path, by the names of fields, and a field's name.
        self.failed = {self.place(data, error["path"]) for error in errors}
        self.reads: dict[str, object] = {}
        self.lens("", document.selection, data)

    # Errors

    def name(self, key: str) -> str:
        return self.document.aliases.get(key, key)

    def placed(self, value, path: tuple, type_: str) -> None:
        """Notes in each object where it is, and of what type."""
        if isinstance(value, list):
            for index, each in enumerate(value):
                self.placed(each, (*path, index), type_)
        elif isinstance(value, dict):
            value[PLACE], value[TYPE] = path, value.get("__typename", type_)
            for key, each in value.items():
                name = self.name(key)
                outline = shape(each) if isinstance(each, list) else each is None
                self.disagrees |= self.outlines.setdefault((path, name), outline) != outline
                kind = TYPES[value[TYPE]].get(name, "leaf")
                if not kind.startswith("leaf"):
                    self.placed(each, (*path, name), target(kind))

    def place(self, data: dict, path: list) -> tuple:
        """The object and the field that an error lands on: the deepest that its path reaches."""
        here, landed = data, ()
        for step in path:
            if isinstance(here, dict):
                landed = (here[PLACE], self.name(step))
            here = here[step]
            if here is None:
                break
        return landed

    def has_error(self, value: dict, field: Field) -> bool:
        return (value[PLACE], field.name) in self.failed

    def selected(self, each) -> bool:
        return each.guard is None or self.on[each.guard]

    def applies(self, value: dict, each) -> bool:
        type_ = each.type if isinstance(each, Condition) else each.fragment.type
        return self.selected(each) and value[TYPE] in OBJECTS[type_]

    def targets(self, value) -> list[dict]:
        """The objects in a field's value, at any depth of lists."""
        if isinstance(value, list):
            return [target for element in value for target in self.targets(element)]
        return [] if value is None else [value]

    # Requirements

    def lacks(self, value: dict, selection: list) -> bool:
        """Whether the lens is nil, for a null that its own fields require not to be."""
        return any(isinstance(each, Field) and each.required in ("NONE", "LOG") and self.selected(each) and self.is_null(value, each)
                   for each in selection)

    def is_null(self, value: dict, field: Field) -> bool:
        held = value[field.key]
        return held is None or isinstance(held, dict) and self.lacks(held, field.selection)

    # Failures

    def fails(self, value: dict, selection: list) -> bool:
        """Whether anything in a selection's own fields fails that no `@catch` covers; fragments weigh their own."""
        for each in selection:
            if each.caught or isinstance(each, Spread) or not self.selected(each):
                continue
            if isinstance(each, Condition):
                if self.applies(value, each) and self.fails(value, each.selection):
                    return True
            elif self.field_fails(value, each):
                return True
        return False

    def field_fails(self, value: dict, field: Field) -> bool:
        if self.has_error(value, field) or field.required == "THROW" and self.is_null(value, field):
            return True
        return field.selection is not None and any(self.fails(target, field.selection) for target in self.targets(value[field.key]))

    # Lenses

    def lens(self, path: str, selection: list, value: dict) -> None:
        for each in selection:
            match each:
                case Field(): self.field(f"{path}{each.key}", each, value)
                case Condition(): self.part(f"{path}on {each.type}", each, each.selection, False, value)
                case Spread(): self.part(f"{path}...{each.fragment.name}", each, each.fragment.selection, each.fragment.throws, value)

    def part(self, path: str, each, selection: list, throws: bool, value: dict) -> None:
        if not self.applies(value, each):
            self.reads[path] = ABSENT
        elif (each.caught or throws) and self.fails(value, selection):
            self.reads[path] = {None: THROWS, "RESULT": FAILURE, "NULL": ABSENT}[each.caught]
        elif self.lacks(value, selection):
            self.reads[path] = ABSENT
        else:
            self.lens(path + "/", selection, value)

    def field(self, path: str, field: Field, value: dict) -> None:
        if not self.selected(field):
            self.reads[path] = None
        elif field.caught and self.field_fails(value, field):
            self.reads[path] = FAILURE if field.caught == "RESULT" else None
        elif field.required == "THROW" and (self.has_error(value, field) or self.is_null(value, field)):
            self.reads[path] = THROWS
        else:
            self.value(path, field, value[field.key])

    def value(self, path: str, field: Field, held) -> None:
        if field.selection is None or held is None:
            self.reads[path] = held
        elif isinstance(held, dict):
            if self.lacks(held, field.selection):
                self.reads[path] = None
            else:
                self.lens(path + "/", field.selection, held)
        elif field.kind.startswith("[[]]"):
            # Positions stay.
            self.list(path, [None if row is None else [None if each is None or self.lacks(each, field.selection) else each for each in row]
                             for row in held], field.selection)
        else:
            self.list(path, [each for each in held if each is not None and not self.lacks(each, field.selection)], field.selection)

    def list(self, path: str, elements: list, selection: list) -> None:
        self.reads[path] = shape(elements)
        for index, each in enumerate(elements):
            if isinstance(each, list):
                self.list(f"{path}/{index}", each, selection)
            elif each is not None:
                self.lens(f"{path}/{index}/", selection, each)


def shape(elements: list) -> list:
    """How many elements there are and which are null; a lens is `{}`, which says nothing of what it holds."""
    return [None if each is None else shape(each) if isinstance(each, list) else {} for each in elements]
