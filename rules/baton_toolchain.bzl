"""The toolchain of Baton's rules: which batonc runs."""

load("//rules/internal:providers.bzl", "BatonToolchainInfo")

visibility("public")

def _baton_toolchain_impl(ctx):
    return [platform_common.ToolchainInfo(
        baton = BatonToolchainInfo(batonc = ctx.attr.batonc[DefaultInfo].files_to_run),
    )]

baton_toolchain = rule(
    doc = """Names the `batonc` that the rules run.

Baton registers one that is built from source. Another takes its place where it is registered before:

```python
baton_toolchain(
    name = "our_batonc",
    batonc = "//third_party/batonc",
)

toolchain(
    name = "our_toolchain",
    toolchain = ":our_batonc",
    toolchain_type = "@baton//rules:toolchain_type",
)
```
""",
    implementation = _baton_toolchain_impl,
    attrs = {
        "batonc": attr.label(
            doc = "The program. It is built for the platform that actions run on.",
            allow_files = True,
            cfg = "exec",
            executable = True,
            mandatory = True,
        ),
    },
)
