"""A schema as one target."""

load("//rules/internal:providers.bzl", "BatonSchemaInfo")
load("//rules/internal:schema.bzl", "check_schema_files")

visibility("public")

def _baton_schema_impl(ctx):
    check_schema_files(ctx.label, "srcs", ctx.files.srcs)
    return [
        DefaultInfo(files = depset(ctx.files.srcs)),
        BatonSchemaInfo(extensions = ctx.files.extensions, schema = ctx.files.srcs),
    ]

baton_schema = rule(
    doc = """Makes SDL files, or one introspection result, the schema that `baton_generate` takes.

```python
baton_schema(
    name = "schema",
    srcs = glob(["schema/*.graphqls"]),
    extensions = ["client.graphql"],
)
```
""",
    implementation = _baton_schema_impl,
    attrs = {
        "extensions": attr.label_list(
            doc = "Client fields and client types: the files that `schemaExtensions` in `baton.json` names.",
            allow_files = [".graphql", ".graphqls"],
        ),
        "srcs": attr.label_list(
            doc = "SDL files, or one introspection result.",
            allow_files = True,
            mandatory = True,
        ),
    },
    provides = [BatonSchemaInfo],
)
