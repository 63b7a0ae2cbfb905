"""A schema as one target."""

load("//rules/internal:batonc.bzl", "batonc_args", "run_batonc")
load("//rules/internal:generate.bzl", "config_of")
load("//rules/internal:providers.bzl", "BatonSchemaInfo")
load("//rules/internal:schema.bzl", "check_schema_files")
load("//rules/internal:toolchain.bzl", "TOOLCHAIN_TYPE")

visibility("public")

def _module(ctx):
    """Declares the source of the schema module."""
    if not ctx.attr.config:
        fail(("{}: 'module_name' is '{}' and 'config' is not given; name the baton.json of the targets that share the " +
              "module, whose 'schemaModule' it is").format(ctx.label, ctx.attr.module_name))
    config = config_of(ctx)
    source = ctx.actions.declare_file(ctx.label.name + "/baton.schema.swift")
    args = batonc_args(ctx, "schema")
    args.add("--config", config)
    args.add_all(ctx.files.srcs, before_each = "--schema")
    args.add("--module", ctx.attr.module_name)
    args.add("--out", source.dirname)
    inputs = depset([config] + ctx.files.srcs + ctx.files.extensions)
    run_batonc(ctx, args, inputs, [source], "Writing the enums and inputs of %{label}")
    return source

def _baton_schema_impl(ctx):
    check_schema_files(ctx.label, "srcs", ctx.files.srcs)
    if ctx.attr.config and not ctx.attr.module_name:
        fail("{}: 'config' is for a schema module, and 'module_name' is not given; give both, or neither".format(ctx.label))
    return [
        DefaultInfo(files = depset([_module(ctx)] if ctx.attr.module_name else ctx.files.srcs)),
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

With `module_name` its files are the source of the *schema module*, all enums and inputs of the schema, for targets that
name it as `schemaModule` in `baton.json`, so that an enum is one type for all of them:

```python
baton_schema(
    name = "schema",
    srcs = ["schema.graphql"],
    config = "baton.json",
    module_name = "CatalogSchema",
)

swift_library(
    name = "CatalogSchema",
    srcs = [":schema"],
    module_name = "CatalogSchema",
    deps = ["@baton//runtime:Baton"],
)
```
""",
    implementation = _baton_schema_impl,
    attrs = {
        "config": attr.label(
            doc = "The configuration of the targets that share the schema module, `baton.json`.",
            allow_files = [".json"],
        ),
        "extensions": attr.label_list(
            doc = "Client fields and client types: the files that `schemaExtensions` in `baton.json` names.",
            allow_files = [".graphql", ".graphqls", ".gql"],
        ),
        "module_name": attr.string(
            doc = "The Swift module that the schema's enums and inputs are compiled to; without it there is none.",
        ),
        "srcs": attr.label_list(
            doc = "SDL files, or one introspection result.",
            allow_files = True,
            mandatory = True,
        ),
    },
    provides = [BatonSchemaInfo],
    toolchains = [TOOLCHAIN_TYPE],
)
