"""Compiles the GraphQL documents of one target's sources to Swift."""

load("//rules/internal:generate.bzl", "GENERATE_ATTRS", "generate")
load("//rules/internal:providers.bzl", "BatonInfo")
load("//rules/internal:toolchain.bzl", "TOOLCHAIN_TYPE")

visibility("public")

def _baton_generate_impl(ctx):
    generated = generate(ctx, ctx.label.name)
    return [
        DefaultInfo(files = depset(generated.sources)),
        BatonInfo(
            interfaces = generated.interfaces,
            report = generated.report,
            reports = depset([generated.report], transitive = [dep[BatonInfo].reports for dep in ctx.attr.deps]),
        ),
        OutputGroupInfo(
            builders = depset([generated.builders]),
            interface = depset([generated.interface]),
            persisted = depset([generated.persisted]),
            plans = depset([generated.plans]),
            report = depset([generated.report]),
            sarif = depset([generated.sarif]),
        ),
    ]

baton_generate = rule(
    doc = """Compiles the documents in Swift sources and `.graphql` files, in one action.

For each source there is one Swift file, `Sources/App/Screen.swift` giving `Sources_App_Screen.baton.swift`, a header
alone where the source holds no document; and one shared file with the enums and inputs that the documents use. They
are the target's files, to be among the `srcs` of a `swift_library`:

```python
load("@baton//rules:baton_generate.bzl", "baton_generate")
load("@rules_swift//swift:swift_library.bzl", "swift_library")

baton_generate(
    name = "graphql",
    srcs = glob(["**/*.swift", "**/*.graphql"]),
    config = "baton.json",
    module_name = "Screens",
    schema = "//graphql:schema.graphql",
)

swift_library(
    name = "Screens",
    module_name = "Screens",
    srcs = glob(["**/*.swift"]) + [":graphql"],
    deps = ["@baton//runtime:Baton"],
)
```

| output group | holds |
|---|---|
| `report` | all that was compiled, as JSON |
| `interface` | what dependents compile against |
| `persisted` | the operations by id |
| `plans` | the operations' plans, as the runtime decodes them |
| `builders` | a Swift file for the `srcs` of a test: the types of the responses that it makes |
| `sarif` | errors and warnings, for code scanners; it is there also where the documents have errors |

A test takes the builders by a target of their own:

```python
filegroup(
    name = "builders",
    testonly = True,
    srcs = [":graphql"],
    output_group = "builders",
)
```

They import the module `module_name`, with `@testable` where generated types are internal; those of a `testonly` target belong to its own
module.
""",
    implementation = _baton_generate_impl,
    attrs = GENERATE_ATTRS,
    provides = [BatonInfo],
    toolchains = [TOOLCHAIN_TYPE],
)
