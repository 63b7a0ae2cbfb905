"""Runs batonc over the sources of one target."""

load(":batonc.bzl", "batonc_args", "run_batonc")
load(":outputs.bzl", "outputs_by_source", "package_relative")
load(":providers.bzl", "BatonInfo")
load(":schema.bzl", "schema_of")

visibility(["//rules/..."])

# What says which documents there are, and what they are compiled against.
DOCUMENT_ATTRS = {
    "config": attr.label(
        doc = "The configuration, `baton.json`.",
        allow_files = [".json"],
        mandatory = True,
    ),
    "deps": attr.label_list(
        doc = "Other `baton_generate` targets, whose fragments the documents may spread.",
    ),
    "module_name": attr.string(
        doc = "The Swift module that the sources are compiled to, for dependents to import; the package's last folder when not given.",
    ),
    "schema": attr.label(
        doc = "The schema: one SDL file, one introspection result, or a `baton_schema`.",
        allow_files = True,
        mandatory = True,
    ),
    "srcs": attr.label_list(
        doc = "The sources that hold documents: all Swift files of the module, and `.graphql` files.",
        allow_files = [".swift", ".graphql", ".gql"],
        mandatory = True,
    ),
}

GENERATE_ATTRS = DOCUMENT_ATTRS | {
    "_reports": attr.label(cfg = "exec", default = Label("//rules/internal:reports"), executable = True),
}

def config_of(ctx):
    """The configuration's file."""
    if len(ctx.files.config) != 1:
        fail("{}: 'config' takes one baton.json, and {} has {} files ({})".format(
            ctx.label,
            ctx.attr.config.label,
            len(ctx.files.config),
            ", ".join([file.basename for file in ctx.files.config]),
        ))
    return ctx.files.config[0]

def module_words(ctx):
    """The option that names the module; none in a package that has no folder of its own."""
    name = ctx.attr.module_name or ctx.label.package.rpartition("/")[2]
    return ["--module", name] if name else []

def interfaces_of(ctx):
    """A depset of the interfaces that the documents compile against."""
    for dep in ctx.attr.deps:
        if BatonInfo not in dep:
            fail(("{}: 'deps' has {}, which compiles no documents; name the baton_generate target of the module " +
                  "whose fragments are spread, not its swift_library").format(ctx.label, dep.label))
    return depset(transitive = [dep[BatonInfo].interfaces for dep in ctx.attr.deps])

def _add_roots(ctx, args):
    """Paths in what is generated are taken from the package's folder, so that they are the same wherever the module lies."""
    folders = [part for part in [ctx.label.workspace_root, ctx.label.package] if part]
    for root in [folders or ["."], [ctx.bin_dir.path] + folders]:
        args.add("--root", "/".join(root))

def _compile(ctx, folder, args, inputs):
    """What the documents are compiled to."""
    paths = {package_relative(ctx, "srcs", source): source for source in ctx.files.srcs}
    shared = ctx.actions.declare_file(folder + "/baton.shared.swift")
    report = ctx.actions.declare_file(folder + "/baton.report.json")
    interface = ctx.actions.declare_file(folder + "/baton.interface.json")
    persisted = ctx.actions.declare_file(folder + "/baton.persisted.json")
    args.add_all(module_words(ctx))
    _add_roots(ctx, args)
    sources = []
    for path, name in outputs_by_source(ctx.label, paths.keys()).items():
        output = ctx.actions.declare_file(folder + "/" + name)
        sources.append(output)
        args.add("--emit")
        args.add_joined([paths[path], output], join_with = "=")
    args.add("--shared", shared)
    args.add("--report", report)
    args.add("--interface", interface)
    args.add("--persisted", persisted)
    run_batonc(ctx, args, inputs, sources + [shared, report, interface, persisted], "Compiling the documents of %{label}")
    return struct(interface = interface, persisted = persisted, report = report, sources = sources + [shared])

def _sarif(ctx, folder, args, inputs):
    """The faults of the documents. An action that fails leaves no output; in this one a document's error is the result."""
    sarif = ctx.actions.declare_file(folder + "/baton.sarif")
    args.add_all(["--diagnostics", "sarif", "--exit-zero", "--diagnostics-file", sarif])
    run_batonc(ctx, args, inputs, [sarif], "Looking for faults in the documents of %{label}")
    return sarif

def _builders(ctx, folder, args, inputs):
    """The types of the responses that tests make."""
    builders = ctx.actions.declare_file(folder + "/baton.builders.swift")
    _add_roots(ctx, args)

    # The documents of a test are compiled into its own module, which does not import itself.
    if not ctx.attr.testonly:
        args.add_all(module_words(ctx))
    args.add("--builders", builders)
    run_batonc(ctx, args, inputs, [builders], "Writing the builders of %{label}")
    return builders

def _plans(ctx, folder, report):
    """The plans out of a report."""
    plans = ctx.actions.declare_file(folder + "/baton.plans.txt")
    args = ctx.actions.args()
    args.add_all(["plans", plans, report])
    ctx.actions.run(
        executable = ctx.executable._reports,
        arguments = [args],
        inputs = [report],
        outputs = [plans],
        mnemonic = "BatonPlans",
        progress_message = "Writing the plans of %{label}",
        toolchain = None,
    )
    return plans

def generate(ctx, folder):
    """Declares the action that compiles the documents of `ctx.files.srcs`, and those that run only when their files are asked for.

    Args:
        ctx: A rule with `GENERATE_ATTRS`.
        folder: Where in the package's output folder the files go.

    Returns:
        A struct of `sources` (the Swift files), `report`, `interface`, `persisted`, of `plans`, `sarif` and `builders` (made
        when they are asked for), and of the depset `interfaces`.
    """
    if not ctx.files.srcs:
        fail("{}: 'srcs' names no file; glob([\"**/*.swift\"]) takes all of the package".format(ctx.label))
    config = config_of(ctx)
    schema = schema_of(ctx)
    interfaces = interfaces_of(ctx)
    inputs = depset([config] + schema.schema + schema.extensions + ctx.files.srcs, transitive = [interfaces])

    def args(command):
        args = batonc_args(ctx, command)
        args.add("--config", config)
        args.add_all(schema.schema, before_each = "--schema")
        args.add_all(interfaces, before_each = "--depends")
        args.add_all(ctx.files.srcs)
        return args

    compiled = _compile(ctx, folder, args("generate"), inputs)
    return struct(
        builders = _builders(ctx, folder, args("generate"), inputs),
        interface = compiled.interface,
        interfaces = depset([compiled.interface], transitive = [interfaces]),
        persisted = compiled.persisted,
        plans = _plans(ctx, folder, compiled.report),
        report = compiled.report,
        sarif = _sarif(ctx, folder, args("validate"), inputs),
        sources = compiled.sources,
    )
