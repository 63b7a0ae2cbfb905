"""Compiles the sources of one target to one module and one object file, in one action."""

load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load(":providers.bzl", "SwiftClangModulesInfo", "SwiftCompilerPluginInfo", "SwiftInfo", "SwiftPluginsInfo")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def module_name_of(ctx):
    """The name given, or the label's path with underscores, as rules_swift derives it."""
    if ctx.attr.module_name:
        return ctx.attr.module_name
    path = ctx.label.package + "/" + ctx.label.name if ctx.label.package else ctx.label.name
    return "".join([c if c.isalnum() else "_" for c in path.elems()])

def swift_context(deps, plugins = []):
    """All that compiling against `deps` takes."""
    loaded = [
        struct(executable = plugin[SwiftCompilerPluginInfo].executable, module_name = plugin[SwiftCompilerPluginInfo].module_name)
        for plugin in plugins
    ]
    for dep in deps:
        if SwiftPluginsInfo in dep:
            loaded += dep[SwiftPluginsInfo].plugins
    return struct(
        cc = cc_common.merge_compilation_contexts(
            compilation_contexts = [dep[CcInfo].compilation_context for dep in deps if CcInfo in dep],
        ),
        defines = depset(transitive = [dep[SwiftInfo].defines for dep in deps if SwiftInfo in dep]),
        module_maps = depset(transitive = [
            dep[SwiftClangModulesInfo].module_maps
            for dep in deps
            if SwiftClangModulesInfo in dep
        ]),
        plugins = {plugin.executable.path: plugin for plugin in loaded}.values(),
        swiftmodules = depset(transitive = [dep[SwiftInfo].swiftmodules for dep in deps if SwiftInfo in dep]),
    )

def _folder(file):
    return file.dirname

def add_search_paths(args, context):
    """Adds where the modules of `context` are found, Swift's and C's."""
    args.add_all(context.swiftmodules, map_each = _folder, format_each = "-I%s", uniquify = True)
    args.add_all(context.module_maps, before_each = "-Xcc", format_each = "-fmodule-map-file=%s")
    for folders, flag in [
        (context.cc.quote_includes, "-iquote%s"),
        (context.cc.includes, "-I%s"),
        (context.cc.system_includes, "-isystem%s"),
        (context.cc.external_includes, "-isystem%s"),
    ]:
        args.add_all(folders, before_each = "-Xcc", format_each = flag)
    args.add_all(context.cc.defines, before_each = "-Xcc", format_each = "-D%s")

def context_inputs(context):
    return depset(transitive = [context.swiftmodules, context.module_maps, context.cc.headers])

def _mode_flags(ctx, library_evolution):
    mode = ctx.var["COMPILATION_MODE"]
    testing = ["-enable-testing"]
    if mode == "opt":
        flags = ["-O", "-DNDEBUG"]
        # Inlining across modules would tie a dependent to what a resilient module may change.
        if not library_evolution:
            flags.append("-cross-module-optimization")
        return flags + (testing if "swift.enable_testing" in ctx.features else [])
    return ["-Onone", "-DDEBUG"] + testing + (["-g"] if mode == "dbg" else [])

def _resources(os, inputs):
    # One compilation with its frontend; memory in MB grows with the sources.
    return {"cpu": 1, "memory": 500 + 4 * inputs}

def compile_swift(ctx, srcs, module_name, context, copts, is_library = False, testable = False, library_evolution = False, header = None):
    """Compiles `srcs` and returns the module's file and the object's.

    Args:
        ctx: The rule's context.
        srcs: Swift files.
        module_name: The module's name.
        context: What `swift_context` gave for the dependencies.
        copts: Flags of the target.
        is_library: Whether no file's top level is a program.
        testable: Whether `@testable` works in every compilation mode.
        library_evolution: Whether the module is resilient.
        header: A file for the generated header, or None.

    Returns:
        A struct of `object` and `swiftmodule`.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    swiftmodule = ctx.actions.declare_file(module_name + ".swiftmodule")
    object = ctx.actions.declare_file("{}_objects/{}.o".format(ctx.label.name, module_name))

    args = ctx.actions.args()
    args.add(toolchain.swiftc)
    flags = ctx.actions.args()
    flags.use_param_file("@%s", use_always = True)
    flags.set_param_file_format("multiline")
    flags.add("-module-name", module_name)
    flags.add("-target", toolchain.target)
    flags.add_all(["-wmo", "-c"])
    flags.add("-o", object)
    flags.add("-emit-module-path", swiftmodule)
    flags.add("-module-cache-path", ctx.bin_dir.path + "/_swift_module_cache")
    # What would write this machine's paths into the module.
    flags.add("-avoid-emit-module-source-info")
    flags.add_all(["-Xfrontend", "-no-serialize-debugging-options"])
    flags.add_all(["-file-compilation-dir", "."])
    if is_library or not [src for src in srcs if src.basename == "main.swift"]:
        flags.add("-parse-as-library")
    if ctx.attr.package_name:
        flags.add("-package-name", ctx.attr.package_name)
    mode = _mode_flags(ctx, library_evolution)
    flags.add_all(mode)
    if testable and "-enable-testing" not in mode:
        flags.add("-enable-testing")
    if library_evolution:
        flags.add("-enable-library-evolution")
    outputs = [object, swiftmodule]
    if header:
        flags.add_all(["-emit-objc-header", "-emit-objc-header-path", header])
        outputs.append(header)
    for plugin in context.plugins:
        flags.add_all(["-load-plugin-executable", "{}#{}".format(plugin.executable.path, plugin.module_name)])
    add_search_paths(flags, context)
    flags.add_all(context.defines, format_each = "-D%s")
    flags.add_all(ctx.attr.defines, format_each = "-D%s")
    for opt in copts:
        flags.add(ctx.expand_make_variables("copts", ctx.expand_location(opt, ctx.attr.swiftc_inputs), {}))
    flags.add_all(srcs)

    ctx.actions.run(
        executable = ctx.executable._swiftc,
        arguments = [args, flags],
        inputs = depset(
            srcs + ctx.files.swiftc_inputs,
            transitive = [context_inputs(context)],
        ),
        tools = [plugin.executable for plugin in context.plugins],
        outputs = outputs,
        env = toolchain.env,
        mnemonic = "SwiftCompile",
        progress_message = "Compiling Swift module %{label}",
        resource_set = _resources,
        toolchain = TOOLCHAIN_TYPE,
    )
    return struct(object = object, swiftmodule = swiftmodule)
