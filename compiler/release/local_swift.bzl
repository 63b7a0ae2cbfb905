"""Where this machine's swiftc is, for the one link that no rule of rules_swift makes."""

_DEFS = '''"""Found by //compiler/release:local_swift.bzl."""

SWIFTC = {swiftc}
ARCHITECTURE = {architecture}
'''

def _local_swiftc_impl(repository):
    home = repository.getenv("SWIFT_HOME")
    swiftc = repository.which("swiftc")
    for folder in ["usr/bin", "bin"] if home else []:
        candidate = repository.path(home).get_child(folder).get_child("swiftc")
        if candidate.exists:
            swiftc = candidate
    repository.file("BUILD.bazel", "")
    repository.file("defs.bzl", _DEFS.format(
        architecture = repr({"amd64": "x86_64"}.get(repository.os.arch, repository.os.arch)),
        swiftc = repr(str(swiftc) if swiftc else ""),
    ))

_local_swiftc = repository_rule(
    implementation = _local_swiftc_impl,
    configure = True,
    environ = ["PATH", "SWIFT_HOME"],
    local = True,
)

local_swift = module_extension(
    implementation = lambda _: _local_swiftc(name = "baton_local_swiftc"),
)
