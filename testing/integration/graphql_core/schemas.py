"""Valid schemas at random. The same seed gives the same texts."""

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
