"""A new schema against what has been shipped."""

load("//rules/internal:script.bzl", "quoted", "runfile", "script_test")
load("//rules/internal:schema.bzl", "schema_of")
load("//rules/internal:toolchain.bzl", "TOOLCHAIN_TYPE", "batonc_of")

visibility("public")

def _baton_schema_test_impl(ctx):
    schema = schema_of(ctx)
    batonc = batonc_of(ctx)
    lines = ["failed=0"]
    for report in ctx.files.reports:
        words = [runfile(batonc.executable), "diff", runfile(report)] + [runfile(file) for file in schema.schema]
        lines.append(" ".join([quoted(word) for word in words]) + " || failed=1")
    lines += [
        "if [ $failed = 1 ]; then",
        "    echo {} >&2".format(quoted(("{}: 'schema' breaks operations that are in use, named above. Keep what they select in " +
                                          "it until they are gone, or take their reports from 'reports'").format(ctx.label))),
        "fi",
        "exit $failed",
    ]
    return [script_test(ctx, lines, ctx.files.reports + schema.schema, [batonc])]

baton_schema_test = rule(
    doc = """Fails when a schema breaks an operation of a target that has been shipped, and says which and how.

The reports are those of the shipped versions (output group `report` of `baton_generate`), kept beside the sources.

```python
baton_schema_test(
    name = "schema_test",
    reports = glob(["shipped/*.json"]),
    schema = "//graphql:schema.graphql",
)
```
""",
    implementation = _baton_schema_test_impl,
    attrs = {
        "reports": attr.label_list(doc = "Reports of shipped targets.", allow_empty = False, allow_files = [".json"], mandatory = True),
        "schema": attr.label(doc = "The schema that is to come: one file, or a `baton_schema`.", allow_files = True, mandatory = True),
    },
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
