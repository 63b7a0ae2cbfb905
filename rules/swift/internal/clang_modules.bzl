"""Makes C targets importable: one module map for each `cc_library` that has a hint."""

load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")
load(":providers.bzl", "SwiftClangModulesInfo", "SwiftInteropInfo")

def _hint(aspect_ctx):
    hints = [hint for hint in getattr(aspect_ctx.rule.attr, "aspect_hints", []) if SwiftInteropInfo in hint]
    if len(hints) > 1:
        fail("{}: 'aspect_hints' has {} Swift hints, and takes one".format(aspect_ctx.label, len(hints)))
    return hints[0][SwiftInteropInfo] if hints else None

def _write_module_map(target, aspect_ctx, name):
    file = aspect_ctx.actions.declare_file("{}_modulemap/module.modulemap".format(target.label.name))
    # Paths in a module map are relative to its folder.
    up = "/".join([".."] * (file.dirname.count("/") + 1))
    lines = ["module {} {{".format(name)]
    lines += [
        '    header "{}/{}"'.format(up, header.path)
        for header in target[CcInfo].compilation_context.direct_public_headers
    ]
    lines += ["    export *", "}", ""]
    aspect_ctx.actions.write(file, "\n".join(lines))
    return file

def _clang_modules_aspect_impl(target, aspect_ctx):
    deps = getattr(aspect_ctx.rule.attr, "deps", [])
    own = []
    if CcInfo in target and aspect_ctx.rule.kind == "cc_library":
        hint = _hint(aspect_ctx)
        if hint:
            own.append(hint.module_map or _write_module_map(target, aspect_ctx, hint.module_name))
    return [SwiftClangModulesInfo(module_maps = depset(own, transitive = [
        dep[SwiftClangModulesInfo].module_maps
        for dep in deps
        if SwiftClangModulesInfo in dep
    ]))]

clang_modules_aspect = aspect(
    doc = "Finds the C modules below a target.",
    implementation = _clang_modules_aspect_impl,
    attr_aspects = ["deps", "private_deps"],
)
