"""A program that needs nothing on the machine it runs on, and its archive."""

load("@baton_local_swiftc//:defs.bzl", "ARCHITECTURE", "SWIFTC")
load("@rules_cc//cc/common:cc_info.bzl", "CcInfo")

def _optimized_impl(_settings, _attr):
    return {"//command_line_option:compilation_mode": "opt", "//command_line_option:features": []}

_optimized = transition(
    implementation = _optimized_impl,
    inputs = [],
    outputs = ["//command_line_option:compilation_mode", "//command_line_option:features"],
)

def _static_program_impl(ctx):
    if not SWIFTC:
        fail("{}: swiftc is neither on PATH nor in SWIFT_HOME".format(ctx.label))
    inputs = ctx.attr.library[0][CcInfo].linking_context.linker_inputs.to_list()
    archives = {
        file.path: file
        for linked in inputs
        for library in linked.libraries
        for file in [library.pic_static_library or library.static_library]
        if file
    }.values()
    program = ctx.actions.declare_file("{}/{}".format(ctx.label.name, ctx.attr.program))
    args = ctx.actions.args()
    args.add(SWIFTC)
    args.add_all(["-static-executable", "-use-ld=lld"])
    args.add_all(["-Xlinker", "-s", "-Xlinker", "--gc-sections", "-Xlinker", "--start-group"])
    args.add_all(archives)
    args.add_all(["-Xlinker", "--end-group"])
    args.add("-o", program)

    # The linker warns of `dlopen` in the standard library, which nothing here calls.
    ctx.actions.run_shell(
        command = 'if ! "$@" >"{log}" 2>&1; then cat "{log}" >&2; exit 1; fi'.format(log = program.path + ".log"),
        arguments = [args],
        inputs = archives,
        outputs = [program],
        mnemonic = "StaticLink",
        use_default_shell_env = True,
        progress_message = "Linking %{label} with all that it runs on",
    )

    name = "{}-linux-{}.tar.gz".format(ctx.attr.program, ARCHITECTURE)
    archive = ctx.actions.declare_file("{}/{}".format(ctx.label.name, name))
    checksum = ctx.actions.declare_file("{}/{}.sha256".format(ctx.label.name, name))
    ctx.actions.run_shell(
        # No date, no owner: the same program is the same archive.
        command = """set -eu
tar --create --dereference --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=755 \
    --directory "$(dirname "$1")" "$(basename "$1")" | gzip --no-name --best >"$2"
cd "$(dirname "$2")" && sha256sum "$(basename "$2")" >"$(basename "$3")"
""",
        arguments = [program.path, archive.path, checksum.path],
        inputs = [program],
        outputs = [archive, checksum],
        mnemonic = "Archive",
        use_default_shell_env = True,
        progress_message = "Archiving %{label}",
    )
    return [DefaultInfo(executable = program, files = depset([program, archive, checksum]))]

static_program = rule(
    doc = "Links Swift modules to a static Linux program, and archives it with a checksum.",
    implementation = _static_program_impl,
    attrs = {
        "library": attr.label(
            doc = "The library whose main file is the program's.",
            cfg = _optimized,
            mandatory = True,
            providers = [CcInfo],
        ),
        "program": attr.string(doc = "The program's name.", mandatory = True),
        "_allowlist_function_transition": attr.label(default = "@bazel_tools//tools/allowlists/function_transition_allowlist"),
    },
    executable = True,
)
