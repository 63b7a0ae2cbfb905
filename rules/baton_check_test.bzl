"""Committed generated files against what batonc would write."""

load("//rules/internal:generate.bzl", "DOCUMENT_ATTRS", "config_of", "interfaces_of", "module_words")
load("//rules/internal:outputs.bzl", "package_relative")
load("//rules/internal:schema.bzl", "schema_of")
load("//rules/internal:script.bzl", "quoted", "runfile", "script_test")
load("//rules/internal:toolchain.bzl", "TOOLCHAIN_TYPE", "batonc_of")

visibility("public")

def _words(words):
    return " ".join([quoted(word) for word in words])

def _baton_check_test_impl(ctx):
    package = ctx.label.package
    if ctx.label.workspace_name:
        fail("{}: the check is for files of the module itself".format(ctx.label))
    folder = ctx.attr.folder
    if not folder or folder.startswith("/") or ".." in folder.split("/"):
        fail("{}: 'folder' is '{}', and takes a folder of the package, such as 'Generated'".format(ctx.label, folder))
    schema = schema_of(ctx)
    config = config_of(ctx)
    interfaces = interfaces_of(ctx).to_list()
    batonc = batonc_of(ctx)
    sources = [package_relative(ctx, "srcs", source) for source in ctx.files.srcs]
    prefix = package + "/" + ctx.attr.folder if package else ctx.attr.folder
    for file in ctx.files.generated:
        if file.short_path != prefix + "/" + file.basename:
            fail("{}: 'generated' has {}, which is not in 'folder'; glob([\"{}/*.swift\"]) takes the files of that folder".format(
                ctx.label,
                file.short_path,
                ctx.attr.folder,
            ))

    # As by hand, it runs in the package's folder, from which names of outputs are taken.
    arguments = ["generate", "--config", package_relative(ctx, "config", config)] + module_words(ctx)
    lines = [
        'root="${BUILD_WORKSPACE_DIRECTORY:-$PWD}"',
        'here="$PWD"',
        'check=--check',
        'if [ "${{1:-}}" = --update ] && [ -n "${{BUILD_WORKSPACE_DIRECTORY:-}}" ]; then check=; cd "$root"/{}; else cd "$here"/{}; fi'.format(
            quoted(package or "."),
            quoted(package or "."),
        ),
        "mkdir -p {} 2>/dev/null || true".format(quoted(ctx.attr.folder)),
    ]
    command = ['"$here"/' + quoted(runfile(batonc.executable)), _words(arguments)]
    for file in schema.schema:
        command.append('--schema "$here"/' + quoted(runfile(file)))
    for file in interfaces:
        command.append('--depends "$here"/' + quoted(runfile(file)))
    command.append("--out {} $check".format(quoted(ctx.attr.folder)))
    command.append(_words(sources))
    lines += [
        "if ! {}; then".format(" ".join(command)),
        "    echo {} >&2".format(quoted(("{}: the files in '{}' are not what batonc writes. Update them with: " +
                                          "bazel run {} -- --update").format(ctx.label, ctx.attr.folder, str(ctx.label).removeprefix("@@")))),
        "    exit 1",
        "fi",
    ]
    return [script_test(
        ctx,
        lines,
        [config] + ctx.files.srcs + ctx.files.generated + schema.schema + schema.extensions + interfaces,
        [batonc],
    )]

baton_check_test = rule(
    doc = """Fails when committed generated files are not what `batonc` would write, and names those that are stale, missing or stray.

For modules that commit what is generated, so that it can be read in review or built without the rules.
`bazel run //Screens:check_test -- --update` writes them.

```python
baton_check_test(
    name = "check_test",
    srcs = glob(["Sources/**/*.swift"]),
    config = "baton.json",
    folder = "Generated",
    generated = glob(["Generated/*.swift"]),
    schema = "//graphql:schema.graphql",
)
```
""",
    implementation = _baton_check_test_impl,
    attrs = DOCUMENT_ATTRS | {
        "folder": attr.string(doc = "The folder of the package that they are in.", mandatory = True),
        "generated": attr.label_list(doc = "The committed files.", allow_files = [".swift"]),
    },
    test = True,
    toolchains = [TOOLCHAIN_TYPE],
)
