"""Tests, of Swift Testing and XCTest, as one program."""

load("//internal:attrs.bzl", "PROGRAM_ATTRS", "TOOLCHAINS", "environment_of", "linkopts_of", "runfiles_of")
load("//internal:compile.bzl", "compile_swift", "module_name_of", "swift_context")
load("//internal:discover.bzl", "discover_tests", "test_program_context")
load("//internal:link.bzl", "link_program")

def _swift_test_impl(ctx):
    module_name = module_name_of(ctx)
    compiled = compile_swift(
        ctx,
        srcs = ctx.files.srcs,
        module_name = module_name,
        context = swift_context(ctx.attr.deps, ctx.attr.plugins),
        copts = ctx.attr.copts,
        is_library = ctx.attr.discover_tests,
        testable = True,
    )
    objects = [compiled.object]
    deps = ctx.attr.deps
    if ctx.attr.discover_tests:
        program = discover_tests(ctx, module_name, compiled.swiftmodule)
        objects.append(compile_swift(
            ctx,
            srcs = [program],
            module_name = module_name + "_TestProgram",
            context = test_program_context(ctx, compiled.swiftmodule),
            copts = ["-swift-version", "5", "-suppress-warnings"],
        ).object)
        deps = deps + [ctx.attr._runner]
    return [
        DefaultInfo(
            executable = link_program(ctx, objects, deps, linkopts_of(ctx), ctx.attr.stamp),
            runfiles = runfiles_of(ctx, ctx.attr.deps),
        ),
        RunEnvironmentInfo(
            environment = environment_of(ctx),
            inherited_environment = ctx.attr.env_inherit,
        ),
    ]

swift_test = rule(
    doc = "Compiles tests, finds them, and runs them; each is named in the log and in `test.xml`.",
    implementation = _swift_test_impl,
    attrs = PROGRAM_ATTRS | {
        "discover_tests": attr.bool(doc = "Whether the tests are found; else the sources hold a program.", default = True),
        "env_inherit": attr.string_list(doc = "Variables of the outer environment that the tests see."),
        "_discover": attr.label(cfg = "exec", default = Label("//runner:discover"), executable = True),
        "_runner": attr.label(default = Label("//runner:BazelTestRunner")),
    },
    fragments = ["cpp"],
    test = True,
    toolchains = TOOLCHAINS,
)
