"""What batonc finds wrong, as a file that code scanners read."""

load(":toolchain.bzl", "TOOLCHAIN_TYPE", "batonc_of")

visibility(["//rules/..."])

# A failed action leaves no output, so the one that compiles the documents cannot leave this. Here an error in a document is
# what the file is for; only a call that batonc does not understand fails.
_COMMAND = """
set -u
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$1" "$3" --shared "$scratch/shared.swift" --diagnostics sarif 2>"$2"
code=$?
if [ $code -gt 1 ]; then
    cat "$2" >&2
    exit $code
fi
"""

def write_sarif(ctx, args, inputs, name):
    """Declares the action; it runs where its output is asked for.

    Args:
        ctx: A rule with the toolchain.
        args: What `batonc generate` reads, without what it writes.
        inputs: A depset.
        name: The output's.

    Returns:
        The file.
    """
    sarif = ctx.actions.declare_file(name)
    batonc = batonc_of(ctx)
    paths = ctx.actions.args()
    paths.add(batonc.executable)
    paths.add(sarif)
    ctx.actions.run_shell(
        command = _COMMAND,
        arguments = [paths, args],
        inputs = inputs,
        tools = [batonc],
        outputs = [sarif],
        mnemonic = "BatonSarif",
        progress_message = "Looking for faults in the documents of %{label}",
        toolchain = TOOLCHAIN_TYPE,
    )
    return sarif
