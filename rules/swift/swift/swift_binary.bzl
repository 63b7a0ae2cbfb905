"""A program in Swift."""

load("//internal:attrs.bzl", "PROGRAM_ATTRS", "TOOLCHAINS", "environment_of", "linkopts_of", "runfiles_of")
load("//internal:compile.bzl", "compile_swift", "module_name_of", "swift_context")
load("//internal:link.bzl", "link_program")

def _swift_binary_impl(ctx):
    compiled = compile_swift(
        ctx,
        srcs = ctx.files.srcs,
        module_name = module_name_of(ctx),
        context = swift_context(ctx.attr.deps, ctx.attr.plugins),
        copts = ctx.attr.copts,
    )
    program = link_program(ctx, [compiled.object], ctx.attr.deps, linkopts_of(ctx), ctx.attr.stamp)
    return [
        DefaultInfo(
            executable = program,
            runfiles = runfiles_of(ctx, ctx.attr.deps),
        ),
        RunEnvironmentInfo(environment = environment_of(ctx)),
    ]

swift_binary = rule(
    doc = "Compiles Swift files and links them with their dependencies.",
    implementation = _swift_binary_impl,
    attrs = PROGRAM_ATTRS,
    executable = True,
    fragments = ["cpp"],
    toolchains = TOOLCHAINS,
)
