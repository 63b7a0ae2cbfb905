"""An app of many targets over one large schema, written into a folder; the same for the same numbers."""

TYPES, FIELDS = 1800, 20


def schema():
    """About 70,000 lines, descriptions throughout."""
    lines = ["type Query {", '  "Any object by its id."', "  node(id: ID!): Node"]
    lines += ["  thing{0}(id: ID!): Thing{0}".format(number) for number in range(TYPES)]
    lines += ["}", "", "interface Node {", "  id: ID!", "}", ""]
    for number in range(TYPES):
        lines += ['"Thing number {}, of many."'.format(number), "type Thing{} implements Node {{".format(number), "  id: ID!"]
        for field in range(FIELDS - 2):
            lines += ['  "Field {} of thing {}."'.format(field, number), "  field{}(first: Int): String".format(field)]
        lines += ["  next: Thing{}".format((number + 1) % TYPES), "}", ""]
    return "\n".join(lines) + "\n"


def source(target, number, fragments):
    """One Swift file: a query, and the fragments that it spreads."""
    thing = (target * 7 + number) % TYPES
    parts = []
    for index in range(fragments):
        parts.append('@Fragment("""\n    fragment Row{0}_{1}_{2}_thing on Thing{3} {{ field{4} field{5} next {{ field0 }} }}\n    """)\nvar row{2}: Row{0}_{1}_{2}_thing\n'.format(
            target, number, index, thing, index, index + 1))
    spreads = " ".join("...Row{}_{}_{}_thing".format(target, number, index) for index in range(fragments))
    parts.append('@Query("""\n    query Screen{0}_{1}Query($id: ID!) {{ thing{2}(id: $id) {{ {3} }} }}\n    """)\nvar screen: Screen{0}_{1}Query\n'.format(
        target, number, thing, spreads))
    return "\n".join(parts)


def write_app(folder, root, targets, files=8, fragments=2):
    """A Bazel module with `targets` packages of `files` sources each."""
    folder.mkdir(parents=True)
    (folder / "MODULE.bazel").write_text(
        'module(name = "large")\n\nbazel_dep(name = "baton", version = "0.1.0")\nbazel_dep(name = "rules_swift", version = "3.6.1")\n\n'
        'local_path_override(module_name = "baton", path = "{}")\n'.format(root))
    (folder / "schema.graphql").write_text(schema())
    (folder / "baton.json").write_text('{"schema": "schema.graphql"}\n')
    (folder / "BUILD.bazel").write_text('exports_files(["schema.graphql", "baton.json"], visibility = ["//visibility:public"])\n')
    for target in range(targets):
        package = folder / "target{}".format(target)
        package.mkdir()
        (package / "BUILD.bazel").write_text(
            'load("@baton//rules:baton_generate.bzl", "baton_generate")\n\nbaton_generate(\n    name = "graphql",\n'
            '    srcs = glob(["*.swift"]),\n    config = "//:baton.json",\n    schema = "//:schema.graphql",\n)\n')
        for number in range(files):
            (package / "Screen{}.swift".format(number)).write_text(source(target, number, fragments))
