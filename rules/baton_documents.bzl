"""All operations of an app, as one manifest of persisted documents."""

load("//rules/internal:providers.bzl", "BatonInfo")

visibility("public")

BatonDocumentsInfo = provider(
    doc = "The reports of all targets below one.",
    fields = {"reports": "A depset of batonc's reports."},
)

# Those of libraries and programs, and those by which a bundle of rules_apple holds others.
_FOLLOWED = ["deps", "srcs", "private_deps", "data", "apps", "extensions", "frameworks", "app_clips", "watch_application"]

def _baton_documents_aspect_impl(target, ctx):
    below = []
    for name in _FOLLOWED:
        value = getattr(ctx.rule.attr, name, None)
        for dep in value if type(value) == "list" else [value]:
            if type(dep) == "Target" and BatonDocumentsInfo in dep:
                below.append(dep[BatonDocumentsInfo].reports)
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
    args.add(ctx.attr.format)
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
    doc = """Writes the operations of all targets of an app by id, for the server to be told before the app is shipped.

An id is the digest of the operation's text, by the `algorithm` of `persistConfig` in `baton.json` (`MD5`, `SHA1`, or
`SHA256`, which it is when not given). Two texts under one id, or two operations of one name, are an error.

```python
baton_documents(
    name = "persisted",
    apps = [":App"],
)
```

| `format` | the file |
|---|---|
| `relay` | `{"id": "text"}`, as Relay's compiler writes persisted queries |
| `apollo` | `{"format": "apollo-persisted-query-manifest", "version": 1, "operations": [{"id", "name", "type", "body"}]}` |
""",
    implementation = _baton_documents_impl,
    attrs = {
        "apps": attr.label_list(
            doc = "Programs or libraries; all they depend on is looked through.",
            allow_empty = False,
            aspects = [baton_documents_aspect],
            mandatory = True,
        ),
        "format": attr.string(doc = "Of the file, as the table says.", default = "relay", values = ["apollo", "relay"]),
        "_reports": attr.label(cfg = "exec", default = Label("//rules/internal:reports"), executable = True),
    },
)
