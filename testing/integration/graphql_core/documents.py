"""Valid documents at random, for a schema. The same seed gives the same texts."""


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
