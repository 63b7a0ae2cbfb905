"""A Swift module and its documents as one target."""

load("@rules_swift//swift:swift_library.bzl", "swift_library")
load(":baton_generate.bzl", "baton_generate")

visibility("public")

def baton_swift_library(name, srcs, config, schema, deps = [], document_deps = [], **kwargs):
    """A `swift_library` whose sources hold documents.

    Declares `<name>.graphql`, a `baton_generate` over all of `srcs`, and `<name>`, a `swift_library` of the Swift files
    among them and of what was generated. Whoever spreads this module's fragments names `<name>.graphql` in
    `document_deps` (or in the `deps` of a `baton_generate`).

    Args:
        name: The library's name.
        srcs: Swift files and `.graphql` files.
        config: The configuration, `baton.json`.
        schema: The schema: one file, or a `baton_schema`.
        deps: Of the library. `@baton//runtime:Baton` is added, but to a `select`, which names it itself.
        document_deps: Targets whose fragments the documents spread.
        **kwargs: What else `swift_library` takes. `tags`, `testonly` and `visibility` hold for both targets.
    """
    common = {key: kwargs[key] for key in ["tags", "testonly", "visibility"] if key in kwargs}
    baton_generate(
        name = name + ".graphql",
        srcs = srcs,
        config = config,
        module_name = kwargs.get("module_name", ""),
        schema = schema,
        deps = document_deps,
        **common
    )
    runtime = Label("//runtime:Baton")

    # What a `select` chooses is not known yet.
    if type(deps) == "list" and runtime not in [native.package_relative_label(dep) for dep in deps]:
        deps = deps + [runtime]
    swift_library(
        name = name,
        srcs = [source for source in srcs if not source.endswith(".graphql") and not source.endswith(".gql")] + [":{}.graphql".format(name)],
        deps = deps,
        **kwargs
    )
