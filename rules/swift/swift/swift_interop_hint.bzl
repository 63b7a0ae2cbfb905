"""How a C target is imported."""

load("//internal:providers.bzl", "SwiftInteropInfo")

def _swift_interop_hint_impl(ctx):
    return [SwiftInteropInfo(
        module_map = ctx.file.module_map,
        module_name = ctx.attr.module_name,
    )]

swift_interop_hint = rule(
    doc = "Among the `aspect_hints` of a `cc_library`: the name that Swift imports it by.",
    implementation = _swift_interop_hint_impl,
    attrs = {
        "module_map": attr.label(doc = "A module map to take instead of a generated one.", allow_single_file = True),
        "module_name": attr.string(doc = "The name to import.", mandatory = True),
    },
)
