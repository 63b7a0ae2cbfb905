"""Tests that are a command over files: a script in the runfiles, which runs at their root."""

visibility(["//rules/..."])

def runfile(file):
    """The path of a file for a script that runs where Bazel starts tests."""
    return file.short_path

def quoted(text):
    return "'{}'".format(text.replace("'", "'\\''"))

def script_test(ctx, lines, files, programs = []):
    """A test's providers.

    Args:
        ctx: The rule's context.
        lines: Of bash.
        files: What the script reads.
        programs: `FilesToRunProvider`s of what it starts.

    Returns:
        A `DefaultInfo`.
    """
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(script, "\n".join(["#!/usr/bin/env bash", "set -euo pipefail"] + lines + [""]), is_executable = True)
    return DefaultInfo(
        executable = script,
        runfiles = ctx.runfiles(
            files = files + [program.executable for program in programs],
        ),
    )
