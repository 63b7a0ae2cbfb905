"""All operations of an app, as one manifest of persisted documents."""

load("//rules/internal:providers.bzl", "BatonInfo")

visibility("public")

BatonDocumentsInfo = provider(
    doc = "The reports of all targets below one.",
    fields = {"reports": "A depset of batonc's reports."},
)

_FOLLOWED = ["deps", "srcs", "private_deps", "data", "apps"]

def _baton_documents_aspect_impl(target, ctx):
    below = []
    for name in _FOLLOWED:
        value = getattr(ctx.rule.attr, name, None)
        if type(value) == "list":
            below += [dep[BatonDocumentsInfo].reports for dep in value if BatonDocumentsInfo in dep]
    if BatonInfo in target:
        below.append(target[BatonInfo].reports)
    return [BatonDocumentsInfo(reports = depset(transitive = below))]

baton_documents_aspect = aspect(
    doc = "Collects the reports of every `baton_generate` that a target is made of.",
    implementation = _baton_documents_aspect_impl,
    attr_aspects = _FOLLOWED,
)

def _baton_documents_impl(ctx):
    reports = depset(transitive = [app[BatonDocumentsInfo].reports for app in ctx.attr.apps])
    if not reports:
        fail("{}: 'apps' has no target that is made of a baton_generate: {}".format(
            ctx.label,
            ", ".join([str(app.label) for app in ctx.attr.apps]),
        ))
    manifest = ctx.actions.declare_file(ctx.label.name + ".json")
    args = ctx.actions.args()
    args.add("persisted")
    args.add(manifest)
    args.add_all(reports)
    ctx.actions.run(
        executable = ctx.executable._reports,
        arguments = [args],
        inputs = reports,
        outputs = [manifest],
        mnemonic = "BatonDocuments",
        progress_message = "Collecting the persisted documents of %{label}",
    )
    return [DefaultInfo(files = depset([manifest]))]

baton_documents = rule(
    doc = """Writes the operations of all targets of an app by id, `{"id": "text"}`, for the server to be told before the app is shipped.

Two texts under one id, or two operations of one name, are an error.

```python
baton_documents(
    name = "persisted",
    apps = [":App"],
)
```
""",
    implementation = _baton_documents_impl,
    attrs = {
        "apps": attr.label_list(
            doc = "Programs or libraries; all they depend on is looked through.",
            allow_empty = False,
            aspects = [baton_documents_aspect],
            mandatory = True,
        ),
        "_reports": attr.label(cfg = "exec", default = Label("//rules/internal:reports"), executable = True),
    },
)
