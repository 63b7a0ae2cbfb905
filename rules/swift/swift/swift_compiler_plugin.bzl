"""A macro plugin."""

load("//internal:attrs.bzl", "PROGRAM_ATTRS", "TOOLCHAINS", "linkopts_of", "runfiles_of")
load("//internal:compile.bzl", "compile_swift", "module_name_of", "swift_context")
load("//internal:link.bzl", "link_program")
load("//internal:providers.bzl", "SwiftCompilerPluginInfo")

def _swift_compiler_plugin_impl(ctx):
    module_name = module_name_of(ctx)
    compiled = compile_swift(
        ctx,
        srcs = ctx.files.srcs,
        module_name = module_name,
        context = swift_context(ctx.attr.deps, ctx.attr.plugins),
        copts = ctx.attr.copts,
    )
    program = link_program(ctx, [compiled.object], ctx.attr.deps, linkopts_of(ctx), ctx.attr.stamp)
    return [
        DefaultInfo(
            executable = program,
            runfiles = runfiles_of(ctx, ctx.attr.deps),
        ),
        SwiftCompilerPluginInfo(executable = program, module_name = module_name),
    ]

swift_compiler_plugin = rule(
    doc = "Compiles a program that the Swift compiler starts to expand macros.",
    implementation = _swift_compiler_plugin_impl,
    attrs = PROGRAM_ATTRS,
    executable = True,
    fragments = ["cpp"],
    toolchains = TOOLCHAINS,
)
