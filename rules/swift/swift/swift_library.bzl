"""A Swift module as a static library."""

load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load("//internal:attrs.bzl", "COMPILING_ATTRS", "TOOLCHAINS", "deps_attr", "linkopts_of", "runfiles_of")
load("//internal:compile.bzl", "compile_swift", "module_name_of", "swift_context")
load("//internal:link.bzl", "library_linking_context")
load("//internal:providers.bzl", "SwiftCompilerPluginInfo", "SwiftInfo", "SwiftPluginsInfo")

def _swift_library_impl(ctx):
    deps = ctx.attr.deps
    all_deps = deps + ctx.attr.private_deps
    if not ctx.files.srcs:
        fail("{}: 'srcs' is empty; a Swift module has at least one file".format(ctx.label))
    header = ctx.actions.declare_file(ctx.label.name + "-Swift.h") if ctx.attr.generates_header else None
    compiled = compile_swift(
        ctx,
        srcs = ctx.files.srcs,
        module_name = module_name_of(ctx),
        context = swift_context(all_deps, ctx.attr.plugins),
        copts = ctx.attr.copts,
        library_evolution = ctx.attr.library_evolution,
        header = header,
    )
    linking, archives = library_linking_context(ctx, [compiled.object], all_deps, linkopts_of(ctx), ctx.attr.alwayslink)
    context = swift_context(deps)
    headers = cc_common.create_compilation_context(headers = depset([header])) if header else None
    return [
        DefaultInfo(
            files = depset(archives + [compiled.swiftmodule]),
            runfiles = runfiles_of(ctx, all_deps),
        ),
        CcInfo(
            compilation_context = cc_common.merge_compilation_contexts(
                compilation_contexts = [context.cc] + ([headers] if headers else []),
            ),
            linking_context = linking,
        ),
        SwiftInfo(
            defines = depset(ctx.attr.defines, transitive = [context.defines]),
            # A reader of this module's file needs those of its private dependencies too.
            swiftmodules = depset([compiled.swiftmodule], transitive = [
                context.swiftmodules,
                swift_context(ctx.attr.private_deps).swiftmodules,
            ]),
        ),
        SwiftPluginsInfo(plugins = [
            struct(executable = plugin[SwiftCompilerPluginInfo].executable, module_name = plugin[SwiftCompilerPluginInfo].module_name)
            for plugin in ctx.attr.plugins
        ]),
    ]

swift_library = rule(
    doc = "Compiles Swift files to a module that other Swift targets import.",
    implementation = _swift_library_impl,
    attrs = COMPILING_ATTRS | {
        "alwayslink": attr.bool(doc = "Whether programs take it whole, even what they never mention."),
        "generates_header": attr.bool(doc = "Whether a header for C languages is written."),
        "library_evolution": attr.bool(doc = "Whether the module is resilient."),
        "linkopts": attr.string_list(doc = "Flags for the link of whatever program takes the library."),
        "private_deps": deps_attr("Libraries that the module's own users do not import through it."),
    },
    fragments = ["cpp"],
    provides = [CcInfo, SwiftInfo],
    toolchains = TOOLCHAINS,
)
