"""Makes schemas and documents that are valid, and copies of them with one edit. The same seed gives the same texts."""

import random
import re

SCALARS = ["Int", "Float", "String", "Boolean", "ID"]


class Schema:
    """A valid schema as data, from which documents are made, and its SDL."""

    def __init__(self, rng):
        self.rng = rng
        self.counter = 0
        self.enums = {"E%d" % i: ["A%d" % i, "B", "C"][: rng.randint(1, 3)] for i in range(rng.randint(1, 2))}
        self.scalars = ["S0"]
        self.inputs = {}
        self.one_of = set()
        self.interfaces = {}
        self.objects = {}
        self.unions = {}
        self.implements = {}
        self.make_inputs()
        self.make_outputs()
        self.directives = self.make_directives()

    def name(self, prefix):
        self.counter += 1
        return "%s%d" % (prefix, self.counter)

    # Types as text. Wrappers are put around a name.

    def wrapped(self, name, non_null=0.4):
        text = name
        for _ in range(self.rng.choice([0, 0, 0, 1, 1, 2])):
            text = "[%s%s]" % (text, "!" if self.rng.random() < 0.4 else "")
        return text + ("!" if self.rng.random() < non_null else "")

    def input_type(self):
        return self.wrapped(self.rng.choice(SCALARS + list(self.enums) + self.scalars + list(self.inputs)))

    def make_inputs(self):
        rng = self.rng
        for index in range(rng.randint(1, 3)):
            name = "I%d" % index
            fields = {}
            self.inputs[name] = fields
            is_one_of = rng.random() < 0.3
            for _ in range(rng.randint(1, 4)):
                field = self.name("i")
                base = rng.choice(SCALARS + list(self.enums) + self.scalars)
                if rng.random() < 0.3:
                    base = rng.choice(list(self.inputs))
                type_ = self.wrapped(base, 0 if base in self.inputs or is_one_of else 0.4)
                default = None
                if not is_one_of and base not in self.inputs and rng.random() < 0.3:
                    default = self.literal(type_)
                fields[field] = (type_, default)
            if is_one_of:
                self.one_of.add(name)

    def arguments(self, least=0):
        arguments = {}
        for _ in range(self.rng.choice([least, least, 1, 2])):
            type_ = self.input_type()
            default = self.literal(type_) if self.rng.random() < 0.3 else None
            arguments[self.name("a")] = (type_, default)
        return arguments

    def make_outputs(self):
        rng = self.rng
        names = ["O%d" % i for i in range(rng.randint(2, 4))]
        interfaces = ["N%d" % i for i in range(rng.randint(1, 3))]
        union = ["U0"] if rng.random() < 0.8 else []
        self.leaf_names = SCALARS + list(self.enums) + self.scalars
        composite = names + interfaces + union

        def field():
            base = rng.choice(self.leaf_names) if rng.random() < 0.5 else rng.choice(composite)
            return self.wrapped(base), self.arguments()

        for index, name in enumerate(interfaces):
            parents = [other for other in interfaces[:index] if rng.random() < 0.4]
            parents = sorted(set(parents + [p for other in parents for p in self.implements[other]]))
            self.implements[name] = parents
            fields = {}
            for parent in parents:
                fields.update(self.interfaces[parent])
            for _ in range(rng.randint(1, 2)):
                fields[self.name("f")] = field()
            self.interfaces[name] = fields
        for name in names:
            parents = [other for other in interfaces if rng.random() < 0.5]
            parents = sorted(set(parents + [p for other in parents for p in self.implements[other]]))
            self.implements[name] = parents
            fields = {}
            for parent in parents:
                for key, (type_, arguments) in self.interfaces[parent].items():
                    narrower = type_ + "!" if not type_.endswith("!") and rng.random() < 0.3 else type_
                    if key not in fields:
                        fields[key] = (narrower, arguments)
            for _ in range(rng.randint(1, 4)):
                fields[self.name("f")] = field()
            self.objects[name] = fields
        if union:
            self.unions["U0"] = rng.sample(names, rng.randint(1, len(names)))
        for root, extra in (("Query", composite), ("Mutation", []), ("Subscription", [])):
            fields = {self.name("f"): field() for _ in range(rng.randint(1, 2))}
            for base in extra:
                fields[self.name("f")] = (self.wrapped(base, 0.2), self.arguments())
            self.implements[root] = []
            self.objects[root] = fields

    def make_directives(self):
        rng = self.rng
        places = ["QUERY", "MUTATION", "FIELD", "FRAGMENT_SPREAD", "INLINE_FRAGMENT", "FRAGMENT_DEFINITION", "VARIABLE_DEFINITION"]
        result = {}
        for index in range(rng.randint(1, 3)):
            result["d%d" % index] = (self.arguments(), rng.random() < 0.4, rng.sample(places, rng.randint(1, 5)))
        return result

    # Values

    def literal(self, type_, variables=None, depth=0):
        """A literal of a type; with `variables` (a function from type to name) a variable now and then."""
        rng = self.rng
        if variables and rng.random() < 0.25:
            name = variables(type_)
            if name:
                return "$" + name
        if type_.endswith("!"):
            return self.literal_of(type_[:-1], variables, depth)
        if rng.random() < 0.1:
            return "null"
        return self.literal_of(type_, variables, depth)

    def literal_of(self, type_, variables, depth):
        rng = self.rng
        if type_.startswith("["):
            inner = type_[1:-1]
            if rng.random() < 0.15:
                return self.literal_of(inner.rstrip("!"), None, depth)
            return "[%s]" % ", ".join(self.literal(inner, variables, depth + 1) for _ in range(rng.randint(0, 2)))
        if type_ == "Int":
            return rng.choice(["0", "-0", "7", "-12", "2147483647"])
        if type_ == "Float":
            return rng.choice(["0.5", "3", "-1e3", "2.5E-1", "6"])
        if type_ == "String":
            return rng.choice(['"x"', '""', '"a\\nb"', '"\\u00e9"', '"""block"""', '"\\u{1F600}"'])
        if type_ == "Boolean":
            return rng.choice(["true", "false"])
        if type_ == "ID":
            return rng.choice(['"id"', "4"])
        if type_ in self.enums:
            return rng.choice(self.enums[type_])
        if type_ in self.inputs:
            fields = self.inputs[type_]
            if type_ in self.one_of:
                name = rng.choice(list(fields))
                if depth > 3:
                    return "{%s: %s}" % (name, self.shallow(fields[name][0]))
                return "{%s: %s}" % (name, self.literal_of(fields[name][0], None, depth + 1))
            parts = []
            for name, (inner, default) in fields.items():
                is_required = inner.endswith("!") and default is None
                if is_required or (depth < 3 and rng.random() < 0.5):
                    parts.append("%s: %s" % (name, self.literal(inner, variables, depth + 1)))
            return "{%s}" % ", ".join(parts)
        return rng.choice(['"any"', "1", "{k: [1, true]}", "SOME"])

    def shallow(self, type_):
        return "[]" if type_.startswith("[") else {"Int": "1", "Float": "1", "String": '"s"', "Boolean": "true", "ID": "1"}.get(
            type_, self.enums[type_][0] if type_ in self.enums else "{}" if type_ not in self.inputs else self.literal_of(type_, None, 9) if type_ not in self.one_of else "{}")

    # SDL, with a thing on each line so that places can be told apart.

    def sdl(self):
        rng = self.rng
        out = []

        def describe(indent=""):
            roll = rng.random()
            if roll < 0.08:
                out.append(indent + '"about it"')
            elif roll < 0.14:
                out.append(indent + '"""\n' + indent + "  About \\\"\"\" it\n" + indent + '"""')

        def arguments_text(arguments):
            if not arguments:
                return ""
            return "(\n" + "".join("    %s: %s%s\n" % (n, t, " = " + d if d is not None else "") for n, (t, d) in arguments.items()) + "  )"

        def fields_text(fields):
            for name, (type_, arguments) in fields.items():
                describe("  ")
                out.append("  %s%s: %s" % (name, arguments_text(arguments), type_))

        blocks = []

        def block(write):
            start = len(out)
            write()
            blocks.append(out[start:])
            del out[start:]

        def composite(keyword, name, fields):
            items = list(fields.items())
            cut = rng.randint(1, len(items)) if rng.random() < 0.15 else len(items)

            def write():
                describe()
                parents = self.implements[name]
                out.append("%s %s%s {" % (keyword, name, " implements " + " & ".join(parents) if parents else ""))
                fields_text(dict(items[:cut]))
                out.append("}")
            block(write)
            if cut < len(items):
                def extend():
                    out.append("extend %s %s {" % (keyword, name))
                    fields_text(dict(items[cut:]))
                    out.append("}")
                block(extend)

        for name, fields in self.interfaces.items():
            composite("interface", name, fields)
        for name, fields in self.objects.items():
            composite("type", name, fields)
        for name, members in self.unions.items():
            block(lambda: out.append("union %s =\n  | %s" % (name, "\n  | ".join(members))))
        for name, values in self.enums.items():
            def enum():
                describe()
                out.append("enum %s {" % name)
                for value in values:
                    out.append("  " + value + (" @deprecated" if rng.random() < 0.1 else ""))
                out.append("}")
            block(enum)
        for name in self.scalars:
            block(lambda: out.append("scalar %s%s" % (name, ' @specifiedBy(url: "u")' if rng.random() < 0.3 else "")))
        for name, fields in self.inputs.items():
            def input_():
                out.append("input %s%s {" % (name, " @oneOf" if name in self.one_of else ""))
                for field, (type_, default) in fields.items():
                    out.append("  %s: %s%s" % (field, type_, " = " + default if default is not None else ""))
                out.append("}")
            block(input_)
        for name, (arguments, repeatable, places) in self.directives.items():
            block(lambda: out.append("directive @%s%s%s on\n  | %s" % (name, arguments_text(arguments), " repeatable" if repeatable else "", "\n  | ".join(places))))
        if rng.random() < 0.3:
            blocks.append(["schema {", "  query: Query", "  mutation: Mutation", "  subscription: Subscription", "}"])
        rng.shuffle(blocks)
        return "\n".join("\n".join(lines) for lines in blocks) + "\n"


class Document:
    """A valid document for a schema, with a thing on each line."""

    def __init__(self, schema, rng, collides=False):
        """With `collides`, response keys are few and meet one another, so that many selections conflict."""
        self.schema = schema
        self.rng = rng
        self.collides = collides
        schema.rng = rng
        self.fragments = []
        self.counter = 0
        self.out = []
        self.variables = None

    def text(self):
        rng = self.rng
        parts = []
        for index in range(rng.randint(1, 2)):
            kind = rng.choice(["query", "query", "mutation", "subscription"])
            parts.append(self.operation(kind, "Q%d" % index))
        pending = [(name, on) for name, on in self.fragments]
        done = []
        while pending:
            name, on = pending.pop(0)
            known = len(self.fragments)
            self.variables = None
            body = self.selections(on, 2, allow_spreads=False)
            done.append("fragment %s on %s%s %s" % (name, on, self.directive_text("FRAGMENT_DEFINITION"), body))
            pending += self.fragments[known:]
        parts += done
        rng.shuffle(parts)
        return "\n".join(parts) + "\n"

    def operation(self, kind, name):
        rng = self.rng
        self.variables = {}
        root = {"query": "Query", "mutation": "Mutation", "subscription": "Subscription"}[kind]
        body = self.selections(root, 3, single=kind == "subscription")
        directives = self.directive_text(kind.upper())
        variables = ""
        if self.variables:
            lines = []
            for variable, type_ in self.variables.items():
                default = ""
                if not type_.endswith("!") and rng.random() < 0.2:
                    default = " = " + self.schema.literal(type_)
                lines.append("  $%s: %s%s\n" % (variable, type_, default))
            variables = "(\n" + "".join(lines) + ")"
        return "%s %s%s%s %s" % (kind, name, variables, directives, body)

    def variable(self, type_):
        if self.variables is None:
            return None
        for name, known in self.variables.items():
            if known == type_ and self.rng.random() < 0.5:
                return name
        name = "v%d" % len(self.variables)
        self.variables[name] = type_
        return name

    def arguments_text(self, arguments, indent):
        given = []
        for name, (type_, default) in arguments.items():
            if (type_.endswith("!") and default is None) or self.rng.random() < 0.6:
                given.append("%s: %s" % (name, self.schema.literal(type_, self.variable)))
        if not given:
            return ""
        self.rng.shuffle(given)
        return "(\n" + "".join("%s  %s\n" % (indent, text) for text in given) + indent + ")"

    def directive_text(self, place):
        rng = self.rng
        text = ""
        if place in ("FIELD", "INLINE_FRAGMENT", "FRAGMENT_SPREAD") and rng.random() < 0.1:
            value = self.schema.literal("Boolean!", self.variable)
            text += " @%s(if: %s)" % (rng.choice(["skip", "include"]), value)
        for name, (arguments, repeatable, places) in self.schema.directives.items():
            if place in places and rng.random() < 0.2:
                for _ in range(2 if repeatable and rng.random() < 0.4 else 1):
                    variables = self.variables
                    self.variables = None
                    text += " @" + name + self.arguments_text(arguments, "    ")
                    self.variables = variables
        return text

    def fields_of(self, on):
        return self.schema.objects.get(on) or self.schema.interfaces.get(on) or {}

    def possible(self, on):
        schema = self.schema
        if on in schema.objects:
            return {on}
        if on in schema.unions:
            return set(schema.unions[on])
        return {name for name in schema.objects if on in schema.implements[name]}

    def selections(self, on, depth, single=False, allow_spreads=True, indent="  "):
        rng = self.rng
        lines = []
        fields = self.fields_of(on)
        if single:
            name = rng.choice(list(fields))
            return "{\n" + self.field(on, name, None, depth, indent, is_root=True) + indent[2:] + "}"
        # Keys of their own: a field's key tells its type and its place, so that selections always merge.
        for name in fields:
            if rng.random() < (0.7 if depth > 1 else 0.4):
                if self.collides:
                    for _ in range(rng.randint(1, 2)):
                        lines.append(self.field(on, name, rng.choice([None, None, None, "k0", "k1", "k2", "k3"]), depth, indent))
                    continue
                self.counter += 1
                alias = "k%d" % self.counter if rng.random() < 0.85 or fields[name][1] else None
                lines.append(self.field(on, name, alias, depth, indent))
        if rng.random() < 0.2 or not lines:
            lines.append(indent + "__typename\n")
        if depth > 1 and rng.random() < 0.5:
            targets = [t for t in list(self.schema.objects) + list(self.schema.interfaces) + list(self.schema.unions) if self.possible(t) & self.possible(on)]
            if targets:
                target = rng.choice(targets)
                roll = rng.random()
                if allow_spreads and roll < 0.5:
                    name = None
                    if self.fragments and rng.random() < 0.4:
                        same = [n for n, t in self.fragments if t == target]
                        name = rng.choice(same) if same else None
                    if name is None:
                        name = "F%d" % len(self.fragments)
                        self.fragments.append((name, target))
                    lines.append("%s...%s%s\n" % (indent, name, self.directive_text("FRAGMENT_SPREAD")))
                else:
                    condition = " on " + target
                    if roll > 0.9:
                        condition, target = "", on
                    directives = self.directive_text("INLINE_FRAGMENT")
                    lines.append("%s...%s%s %s\n" % (indent, condition, directives, self.selections(target, depth - 1, False, allow_spreads, indent + "  ")))
        return "{\n" + "".join(lines) + indent[2:] + "}"

    def field(self, on, name, alias, depth, indent, is_root=False):
        type_, arguments = self.fields_of(on)[name]
        base = type_.strip("[]!")
        text = indent + (alias + ": " if alias else "") + name + self.arguments_text(arguments, indent)
        if not is_root:
            text += self.directive_text("FIELD")
        if base not in self.schema.leaf_names:
            if depth <= 1:
                return text + " {\n%s  __typename\n%s}\n" % (indent, indent)
            text += " " + self.selections(base, depth - 1, indent=indent + "  ")
        return text + "\n"


TOKEN = re.compile(r'"""(?:\\"""|[^"]|"(?!""))*"""|"(?:\\.|[^"\\\n])*"|\.\.\.|\$?[_A-Za-z][_0-9A-Za-z]*|-?[0-9][0-9.eE+-]*|[!&()\[\]{}:=@|$]')
PUNCTUATION = list("!$&()[]{}:=@|") + ["..."]


def mutated(text, rng, names):
    """One edit of the text: (offset, number of characters that go, what comes)."""
    tokens = [(m.start(), m.end()) for m in TOKEN.finditer(text)]
    start, end = rng.choice(tokens)
    token = text[start:end]
    roll = rng.random()
    if roll < 0.15:
        return start, end - start, ""
    if roll < 0.25:
        return start, 0, token + " "
    if roll < 0.65:
        if re.match(r"\$?[_A-Za-z]", token):
            new = rng.choice(names)
            if token[0] == "$":
                new = "$" + rng.choice(["v0", "v1", "v2", new])
            return start, end - start, new
        if token[0] in '"-0123456789':
            return start, end - start, rng.choice(["1", "1.5", '"s"', "true", "null", "[1]", "{}", "-", "01", "1.", "99999999999", '"\\q"', '"\\uD800"', "B", "$v0", '"open'])
        return start, end - start, rng.choice(PUNCTUATION)
    if roll < 0.75:
        return start, 0, rng.choice(PUNCTUATION + ["@deprecated ", "@skip ", "@d0 ", "# ", '"""d""" ', "null ", "on ", "?", "\x00", "%", "'", "\ufeff", "1x "])
    if roll < 0.85:
        other_start, other_end = rng.choice(tokens)
        if other_start >= end:
            return start, other_end - start, text[other_start:other_end] + text[end:other_start] + token
        return start, end - start, text[other_start:other_end]
    if roll < 0.95:
        # A whole line twice, or gone.
        line_start = text.rfind("\n", 0, start) + 1
        line_end = text.find("\n", start) + 1 or len(text)
        line = text[line_start:line_end]
        return (line_start, 0, line) if rng.random() < 0.5 else (line_start, len(line), "")
    at = rng.randint(start, end)
    return at, 0, rng.choice(list("_aZ0.!:\"\\ {}\n"))


def applied(text, edit):
    offset, count, new = edit
    return text[:offset] + new + text[offset + count:]


def names_of(*texts):
    found = sorted({name for text in texts for name in re.findall(r"[_A-Za-z][_0-9A-Za-z]*", text)})
    return found + ["Nope", "Query", "String", "Int!", "on", "type", "__typename", "__x", "B"]
