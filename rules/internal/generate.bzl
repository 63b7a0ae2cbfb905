"""Runs batonc over the sources of one target."""

load(":batonc.bzl", "batonc_args", "run_batonc")
load(":outputs.bzl", "outputs_by_source", "package_relative")
load(":providers.bzl", "BatonInfo")
load(":schema.bzl", "schema_of")

visibility(["//rules/..."])

GENERATE_ATTRS = {
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

def module_name_of(ctx):
    """The module's name, or an empty text in a package that has no folder of its own."""
    return ctx.attr.module_name or ctx.label.package.rpartition("/")[2]

def interfaces_of(ctx):
    """A depset of the interfaces that the documents compile against."""
    for dep in ctx.attr.deps:
        if BatonInfo not in dep:
            fail(("{}: 'deps' has {}, which compiles no documents; name the baton_generate target of the module " +
                  "whose fragments are spread, not its swift_library").format(ctx.label, dep.label))
    return depset(transitive = [dep[BatonInfo].interfaces for dep in ctx.attr.deps])

def _add_inputs(ctx, args, config, schema, interfaces):
    """What is read: the same for every action over the target's documents."""
    args.add("--config", config)
    args.add_all(schema.schema, before_each = "--schema")
    args.add_all(interfaces, before_each = "--depends")
    args.add_all(ctx.files.srcs)

def _add_roots(ctx, args):
    """Paths in what is generated are taken from the package's folder, so that they are the same wherever the module lies."""
    folders = [part for part in [ctx.label.workspace_root, ctx.label.package] if part]
    for root in [folders or ["."], [ctx.bin_dir.path] + folders]:
        args.add("--root", "/".join(root))

def _plans(ctx, folder, report):
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
        A struct of `sources` (the Swift files), `names` (their names), `shared`, `report`, `interface`,
        `persisted`, `plans`, `sarif` and `builders` (made when they are asked for), and the depsets `interfaces` and `reports`.
    """
    if not ctx.files.srcs:
        fail("{}: 'srcs' names no file; glob([\"**/*.swift\"]) takes all of the package".format(ctx.label))
    config = config_of(ctx)
    schema = schema_of(ctx)
    interfaces = interfaces_of(ctx)
    paths = {package_relative(ctx, source): source for source in ctx.files.srcs}
    names = outputs_by_source(ctx.label, paths.keys())

    shared = ctx.actions.declare_file(folder + "/baton.shared.swift")
    report = ctx.actions.declare_file(folder + "/baton.report.json")
    interface = ctx.actions.declare_file(folder + "/baton.interface.json")
    persisted = ctx.actions.declare_file(folder + "/baton.persisted.json")
    sources = []

    args = batonc_args(ctx, "generate")
    _add_inputs(ctx, args, config, schema, interfaces)
    module_name = module_name_of(ctx)
    if module_name:
        args.add("--module", module_name)
    _add_roots(ctx, args)
    for path, name in names.items():
        output = ctx.actions.declare_file(folder + "/" + name)
        sources.append(output)
        args.add("--emit")
        args.add_joined([paths[path], output], join_with = "=")
    args.add("--shared", shared)
    args.add("--report", report)
    args.add("--interface", interface)
    args.add("--persisted", persisted)
    inputs = depset([config] + schema.schema + schema.extensions + ctx.files.srcs, transitive = [interfaces])
    run_batonc(ctx, args, inputs, sources + [shared, report, interface, persisted], "Compiling the documents of %{label}")
    sarif = ctx.actions.declare_file(folder + "/baton.sarif")
    args = batonc_args(ctx, "validate")
    _add_inputs(ctx, args, config, schema, interfaces)

    # An action that fails leaves no output, so the one above cannot leave this. Here a document's error is the result.
    args.add_all(["--diagnostics", "sarif", "--exit-zero", "--diagnostics-file", sarif])
    run_batonc(ctx, args, inputs, [sarif], "Looking for faults in the documents of %{label}")
    builders = ctx.actions.declare_file(folder + "/baton.builders.swift")
    args = batonc_args(ctx, "generate")
    _add_inputs(ctx, args, config, schema, interfaces)
    _add_roots(ctx, args)

    # The documents of a test are compiled into its own module, which does not import itself.
    if module_name and not ctx.attr.testonly:
        args.add("--module", module_name)
    args.add("--builders", builders)
    run_batonc(ctx, args, inputs, [builders], "Writing the builders of %{label}")
    return struct(
        builders = builders,
        interface = interface,
        interfaces = depset([interface], transitive = [interfaces]),
        names = names,
        persisted = persisted,
        plans = _plans(ctx, folder, report),
        report = report,
        reports = depset([report], transitive = [dep[BatonInfo].reports for dep in ctx.attr.deps]),
        sarif = sarif,
        shared = shared,
        sources = sources,
    )
