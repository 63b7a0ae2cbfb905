"""A program of this workspace as a test."""

load(":script.bzl", "quoted", "runfile", "script_test")

visibility("//")

def _workspace_test_impl(ctx):
    words = [quoted(runfile(ctx.file.program)), "."]
    return [script_test(ctx, ["exec " + " ".join(words)], [ctx.file.program] + ctx.files.data)]

workspace_test = rule(
    doc = "Runs a program over a workspace that holds `data` alone, whose folder is its argument.",
    implementation = _workspace_test_impl,
    attrs = {
        "data": attr.label_list(doc = "Files of the workspace.", allow_files = True),
        "program": attr.label(doc = "What is run; it passes by its exit code.", allow_single_file = True, mandatory = True),
    },
    test = True,
)
