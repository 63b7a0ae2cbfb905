"""Finds the tests of a compiled module, and writes the program that runs them."""

load(":compile.bzl", "add_search_paths", "context_inputs", "swift_context")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def discover_tests(ctx, module_name, swiftmodule):
    """Extracts the symbol graph of a test module and writes a program that lists the XCTest methods in it.

    Args:
        ctx: The rule's context.
        module_name: The test module's name.
        swiftmodule: Its file.

    Returns:
        The program's source file.
    """
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    graphs = ctx.actions.declare_directory(ctx.label.name + ".symbolgraphs")
    program = ctx.actions.declare_file(ctx.label.name + ".TestProgram.swift")
    context = swift_context(ctx.attr.deps)

    args = ctx.actions.args()
    args.add("-module-name", module_name)
    args.add("-target", toolchain.target)
    args.add("-minimum-access-level", "internal")
    args.add("-module-cache-path", ctx.bin_dir.path + "/_swift_module_cache")
    args.add("-I" + swiftmodule.dirname)
    add_search_paths(args, context)
    args.add_all("-output-dir", [graphs], expand_directories = False)
    ctx.actions.run(
        executable = toolchain.symbolgraph_extract,
        arguments = [args],
        inputs = depset([swiftmodule], transitive = [context_inputs(context)]),
        outputs = [graphs],
        env = toolchain.env,
        mnemonic = "SwiftSymbolGraph",
        progress_message = "Finding the tests of %{label}",
        toolchain = TOOLCHAIN_TYPE,
    )

    args = ctx.actions.args()
    args.add(module_name)
    args.add_all([graphs], expand_directories = False)
    args.add(program)
    ctx.actions.run(
        executable = ctx.executable._discover,
        arguments = [args],
        inputs = [graphs],
        outputs = [program],
        mnemonic = "SwiftTestProgram",
        progress_message = "Writing the test program of %{label}",
        toolchain = None,
    )
    return program

def test_program_context(ctx, swiftmodule):
    """What the program that `discover_tests` wrote is compiled against."""
    context = swift_context(ctx.attr.deps + [ctx.attr._runner])
    return struct(
        cc = context.cc,
        defines = depset(),
        module_maps = context.module_maps,
        plugins = [],
        swiftmodules = depset([swiftmodule], transitive = [context.swiftmodules]),
    )
