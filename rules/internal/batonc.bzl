"""Declares actions that batonc does."""

load(":toolchain.bzl", "TOOLCHAIN_TYPE", "batonc_of")

visibility(["//rules/..."])

# One process takes the actions of many targets and keeps the schema that they share; `--strategy=Batonc=sandboxed` gives
# each its own.
_REQUIREMENTS = {
    "requires-worker-protocol": "json",
    "supports-multiplex-sandboxing": "1",
    "supports-multiplex-workers": "1",
    "supports-worker-cancellation": "1",
    "supports-workers": "1",
}

def batonc_args(ctx, command):
    """Arguments in a file, as a worker takes them; one may not hold a line break."""
    args = ctx.actions.args()
    args.use_param_file("@%s", use_always = True)
    args.set_param_file_format("multiline")
    args.add(command)
    return args

def run_batonc(ctx, args, inputs, outputs, progress_message):
    """Declares one action.

    Args:
        ctx: A rule with the toolchain.
        args: What `batonc_args` gave.
        inputs: A depset.
        outputs: A list of files.
        progress_message: What Bazel shows.
    """
    ctx.actions.run(
        executable = batonc_of(ctx),
        arguments = [args],
        inputs = inputs,
        outputs = outputs,
        mnemonic = "Batonc",
        execution_requirements = _REQUIREMENTS,
        progress_message = progress_message,
        toolchain = TOOLCHAIN_TYPE,
    )
