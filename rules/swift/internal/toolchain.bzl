"""The toolchain that the rules compile with."""

TOOLCHAIN_TYPE = Label("//internal:toolchain_type")

def _swift_toolchain_impl(ctx):
    bin = ctx.attr.home + "/bin/"
    runtime = ctx.attr.resources + "/linux"
    arch = ctx.attr.target.split("-")[0]
    return [platform_common.ToolchainInfo(
        swiftc = bin + "swiftc",
        symbolgraph_extract = bin + "swift-symbolgraph-extract",
        target = ctx.attr.target,
        # Part of each action's key: another compiler at the same path means other outputs.
        env = {"SWIFT_VERSION": ctx.attr.swift_version},
        # Every library of the runtime is offered, and those that are used are taken.
        linkopts = [
            "{}/{}/swiftrt.o".format(runtime, arch),
            "-L" + runtime,
            "-Wl,-rpath," + runtime,
            "-Wl,-z,nostart-stop-gc",
            "-Wl,--as-needed",
        ] + ["-l" + library for library in ctx.attr.libraries] + ["-lm", "-ldl", "-lpthread", "-Wl,--no-as-needed"],
        static_linkopts = [
            "{}/{}_static/linux/{}/swiftrt.o".format(ctx.attr.home + "/lib", "swift", arch),
            "-L{}/lib/swift_static/linux".format(ctx.attr.home),
            "-Wl,-z,nostart-stop-gc",
        ],
        static_stdlib_link_file = "{}/lib/swift_static/linux/static-stdlib-args.lnk".format(ctx.attr.home),
    )]

swift_toolchain = rule(
    doc = "A Swift toolchain at a path of this machine.",
    implementation = _swift_toolchain_impl,
    attrs = {
        "home": attr.string(mandatory = True),
        "libraries": attr.string_list(mandatory = True),
        "resources": attr.string(mandatory = True),
        "swift_version": attr.string(mandatory = True),
        "target": attr.string(mandatory = True),
    },
)
