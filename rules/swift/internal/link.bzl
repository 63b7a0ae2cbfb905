"""Archives libraries and links programs, through the C++ toolchain, so that C and Swift meet in one link."""

load("@rules_cc//cc:find_cc_toolchain.bzl", "find_cc_toolchain")
load("@rules_cc//cc/common:cc_common.bzl", "cc_common")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load(":toolchain.bzl", "TOOLCHAIN_TYPE")

def _features(ctx, cc_toolchain):
    return cc_common.configure_features(
        ctx = ctx,
        cc_toolchain = cc_toolchain,
        requested_features = ctx.features,
        unsupported_features = ctx.disabled_features,
    )

def _outputs(objects):
    return cc_common.create_compilation_outputs(
        objects = depset(objects),
        # Swift's objects for Linux are position independent.
        pic_objects = depset(objects),
    )

def _contexts(deps):
    return [dep[CcInfo].linking_context for dep in deps if CcInfo in dep]

def library_linking_context(ctx, objects, deps, linkopts, alwayslink):
    """The linking context of a library: its archive, and what it depends on.

    Args:
        ctx: The rule's context.
        objects: Object files.
        deps: Targets that are linked with it.
        linkopts: Flags for whatever links the library.
        alwayslink: Whether programs take it whole.

    Returns:
        A linking context and the files to build by default.
    """
    cc_toolchain = find_cc_toolchain(ctx)
    context, outputs = cc_common.create_linking_context_from_compilation_outputs(
        actions = ctx.actions,
        name = ctx.label.name,
        alwayslink = alwayslink,
        cc_toolchain = cc_toolchain,
        compilation_outputs = _outputs(objects),
        disallow_dynamic_library = True,
        feature_configuration = _features(ctx, cc_toolchain),
        linking_contexts = _contexts(deps),
        user_link_flags = linkopts,
    )
    library = outputs.library_to_link
    return context, [file for file in [library.static_library, library.pic_static_library] if file]

def link_program(ctx, objects, deps, linkopts, stamp = 0):
    """Links a program.

    Args:
        ctx: The rule's context.
        objects: Object files of the target itself.
        deps: Targets whose libraries are linked.
        linkopts: Flags of the target.
        stamp: Bazel's `stamp` attribute.

    Returns:
        The program's file.
    """
    cc_toolchain = find_cc_toolchain(ctx)
    toolchain = ctx.toolchains[TOOLCHAIN_TYPE]
    static = "swift.static_stdlib" in ctx.features
    return cc_common.link(
        actions = ctx.actions,
        name = ctx.label.name,
        cc_toolchain = cc_toolchain,
        compilation_outputs = _outputs(objects),
        feature_configuration = _features(ctx, cc_toolchain),
        linking_contexts = _contexts(deps),
        output_type = "executable",
        stamp = stamp,
        user_link_flags = linkopts + (toolchain.static_linkopts if static else toolchain.linkopts),
    ).executable
