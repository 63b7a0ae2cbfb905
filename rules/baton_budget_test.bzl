"""Limits of what the operations of a target ask of a server."""

load("//rules/internal:providers.bzl", "BatonInfo")
load("//rules/internal:script.bzl", "quoted", "runfile", "script_test")

visibility("public")

_LIMITS = ["max_text_bytes", "max_depth", "max_fields", "max_generated_bytes"]

def _baton_budget_test_impl(ctx):
    limits = ["{}={}".format(name, getattr(ctx.attr, name)) for name in _LIMITS if getattr(ctx.attr, name)]
    if not limits:
        fail("{}: gives no limit, and takes {}".format(ctx.label, ", ".join(["'{}'".format(name) for name in _LIMITS])))
    report = ctx.attr.target[BatonInfo].report
    generated = ctx.attr.target[DefaultInfo].files.to_list()
    reports = ctx.attr._reports[DefaultInfo].files_to_run
    words = [runfile(reports.executable), "budget", str(ctx.label)] + limits + ["--"] + [
        runfile(file)
        for file in [report] + generated
    ]
    return [script_test(ctx, ["exec " + " ".join([quoted(word) for word in words])], [report] + generated, [reports])]

baton_budget_test = rule(
    doc = """Fails when an operation, or what is generated, is larger than stated limits.

```python
baton_budget_test(
    name = "budget_test",
    max_depth = 12,
    max_text_bytes = 8000,
    target = ":graphql",
)
```
""",
    implementation = _baton_budget_test_impl,
    attrs = {
        "max_depth": attr.int(doc = "Fields within fields, fragments counted where they are spread."),
        "max_fields": attr.int(doc = "Fields of one operation, each as often as it is selected."),
        "max_generated_bytes": attr.int(doc = "Of all Swift that is generated for the target."),
        "max_text_bytes": attr.int(doc = "Of one operation's text, as it is sent."),
        "target": attr.label(doc = "A `baton_generate`.", mandatory = True, providers = [BatonInfo]),
        "_reports": attr.label(default = Label("//rules/internal:reports"), executable = True, cfg = "target"),
    },
    test = True,
)
