"""Attributes and implementations that several rules share."""

load("@rules_cc//cc:find_cc_toolchain.bzl", "use_cc_toolchain")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load(":clang_modules.bzl", "clang_modules_aspect")
load(":providers.bzl", "SwiftCompilerPluginInfo", "SwiftInfo")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

TOOLCHAINS = [TOOLCHAIN_TYPE] + use_cc_toolchain()

def deps_attr(doc):
    return attr.label_list(
        doc = doc,
        aspects = [clang_modules_aspect],
        providers = [[SwiftInfo], [CcInfo]],
    )

COMPILING_ATTRS = {
    "copts": attr.string_list(doc = "Flags of the compiler, after its own."),
    "data": attr.label_list(doc = "Files found under the runfiles when the code runs.", allow_files = True),
    "defines": attr.string_list(doc = "Names defined in this target and in all that depend on it."),
    "deps": deps_attr("Swift and C libraries."),
    "module_name": attr.string(doc = "The module's name; the label's path with underscores when not given."),
    "package_name": attr.string(doc = "The package within which `package` declarations are seen."),
    "plugins": attr.label_list(
        doc = "Macro plugins, which direct dependents load too.",
        cfg = "exec",
        providers = [SwiftCompilerPluginInfo],
    ),
    "srcs": attr.label_list(doc = "Swift files, written or generated.", allow_files = [".swift"]),
    "swiftc_inputs": attr.label_list(doc = "Other files that `copts` name.", allow_files = True),
    "_swiftc": attr.label(
        allow_single_file = True,
        cfg = "exec",
        default = Label("//internal:swiftc.sh"),
        executable = True,
    ),
}

PROGRAM_ATTRS = COMPILING_ATTRS | {
    "env": attr.string_dict(doc = "The environment it runs in."),
    "linkopts": attr.string_list(doc = "Flags of the linker."),
    "malloc": attr.label(doc = "Accepted, and not used."),
    "stamp": attr.int(doc = "Whether the link is stamped.", default = 0),
}

def runfiles_of(ctx, deps):
    """The files that `data` of the target and of all it depends on name."""
    runfiles = ctx.runfiles(files = ctx.files.data)
    return runfiles.merge_all([
        target[DefaultInfo].default_runfiles
        for target in ctx.attr.data + deps
        if target[DefaultInfo].default_runfiles
    ])

def environment_of(ctx):
    return {
        name: ctx.expand_make_variables("env", ctx.expand_location(value, ctx.attr.data), {})
        for name, value in ctx.attr.env.items()
    }

def linkopts_of(ctx):
    return [
        ctx.expand_make_variables("linkopts", ctx.expand_location(opt, ctx.attr.swiftc_inputs), {})
        for opt in ctx.attr.linkopts
    ]
