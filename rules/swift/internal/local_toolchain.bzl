"""Finds the Swift toolchain of this machine."""

_BUILD = '''\
load("@rules_swift//internal:toolchain.bzl", "swift_toolchain")

package(default_visibility = ["//visibility:public"])

swift_toolchain(
    name = "swift",
    home = {home},
    libraries = {libraries},
    target = {target},
    resources = {resources},
    swift_version = {version},
)

toolchain(
    name = "toolchain",
    exec_compatible_with = ["@platforms//os:linux"],
    target_compatible_with = ["@platforms//os:linux"],
    toolchain = ":swift",
    toolchain_type = "@rules_swift//internal:toolchain_type",
)
'''

# Libraries beside the runtime's own that no program links.
_NEVER_LINKED = ["lib_InternalSwiftStaticMirror.so", "libswiftRemoteMirror.so"]

def _find_swiftc(repository):
    home = repository.getenv("SWIFT_HOME")
    if home:
        for folder in ["usr/bin", "bin"]:
            swiftc = repository.path(home).get_child(folder).get_child("swiftc")
            if swiftc.exists:
                return swiftc
        fail("SWIFT_HOME is {}, and there is neither usr/bin/swiftc nor bin/swiftc in it".format(home))
    swiftc = repository.which("swiftc")
    if not swiftc:
        fail("swiftc is neither on PATH nor in SWIFT_HOME; install Swift 6.1 or newer (https://swift.org/install)")
    return swiftc

def _local_swift_toolchain_impl(repository):
    repository.getenv("PATH")
    swiftc = _find_swiftc(repository)
    answer = repository.execute([swiftc, "-print-target-info"])
    if answer.return_code != 0:
        fail("{} -print-target-info failed: {}".format(swiftc, answer.stderr))
    info = json.decode(answer.stdout)
    if info["target"]["platform"] != "linux":
        fail("this stand-in of rules_swift is for Linux; take rules_swift itself on {}".format(info["target"]["platform"]))
    resources = info["paths"]["runtimeResourcePath"]
    libraries = [
        library.basename.removeprefix("lib").removesuffix(".so")
        for library in repository.path(resources).get_child("linux").readdir(watch = "no")
        if library.basename.endswith(".so") and library.basename not in _NEVER_LINKED
    ]
    repository.file("BUILD.bazel", _BUILD.format(
        home = repr(str(repository.path(resources).dirname.dirname)),
        libraries = repr(sorted(libraries)),
        resources = repr(resources),
        target = repr(info["target"]["triple"]),
        version = repr(info["compilerVersion"]),
    ))

local_swift_toolchain = repository_rule(
    doc = "The toolchain whose `swiftc` is in `SWIFT_HOME` or on `PATH`.",
    implementation = _local_swift_toolchain_impl,
    configure = True,
    environ = ["PATH", "SWIFT_HOME"],
    local = True,
)

local_swift = module_extension(
    implementation = lambda _: local_swift_toolchain(name = "local_swift_toolchain"),
)
