"""A prebuilt batonc in place of the one that is built from source."""

visibility("public")

_BUILD = '''\
load("@baton//rules:baton_toolchain.bzl", "baton_toolchain")

package(default_visibility = ["//visibility:public"])

exports_files(["batonc"])

baton_toolchain(
    name = "prebuilt",
    batonc = "batonc",
)

toolchain(
    name = "toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":prebuilt",
    toolchain_type = "@baton//rules:toolchain_type",
)
'''

def _is_archive(name):
    return name.endswith(".tar.gz") or name.endswith(".tgz") or name.endswith(".zip") or name.endswith(".tar.xz")

def _batonc_prebuilt_impl(repository):
    urls = ["file://" + repository.attr.path] if repository.attr.path else repository.attr.urls
    if _is_archive(urls[0]):
        repository.download_and_extract(urls, sha256 = repository.attr.sha256)
        if not repository.path("batonc").exists:
            fail("baton.prebuilt: {} holds no 'batonc' at its top".format(urls[0]))
    else:
        repository.download(urls, output = "batonc", sha256 = repository.attr.sha256, executable = True)
    repository.file("BUILD.bazel", _BUILD.format(constraints = repr(repository.attr.exec_compatible_with)))

_batonc_prebuilt = repository_rule(
    doc = "A `batonc` that was built elsewhere, with a toolchain for it.",
    implementation = _batonc_prebuilt_impl,
    attrs = {
        "exec_compatible_with": attr.string_list(),
        "path": attr.string(),
        "sha256": attr.string(mandatory = True),
        "urls": attr.string_list(),
    },
)

def _baton_impl(module_ctx):
    names = {}
    for module in module_ctx.modules:
        for tag in module.tags.prebuilt:
            if bool(tag.path) == bool(tag.urls):
                fail("baton.prebuilt in module '{}': takes one of 'path' and 'urls'".format(module.name))
            if tag.path and not tag.path.startswith("/"):
                fail("baton.prebuilt in module '{}': 'path' is not absolute: {}".format(module.name, tag.path))
            if tag.name in names:
                fail("baton.prebuilt: '{}' is named by the modules '{}' and '{}'; give one another 'name'".format(
                    tag.name,
                    names[tag.name],
                    module.name,
                ))
            names[tag.name] = module.name
            _batonc_prebuilt(
                name = tag.name,
                exec_compatible_with = [str(label) for label in tag.exec_compatible_with],
                path = tag.path,
                sha256 = tag.sha256,
                urls = tag.urls,
            )

_prebuilt = tag_class(
    doc = "One prebuilt program: an archive (`.tar.gz`, `.zip`) with `batonc` at its top, or the program itself.",
    attrs = {
        "exec_compatible_with": attr.label_list(doc = "Constraints of the machines that it runs on."),
        "name": attr.string(doc = "The repository's name.", default = "batonc_prebuilt"),
        "path": attr.string(doc = "An absolute path on this machine."),
        "sha256": attr.string(doc = "The checksum of the archive or program.", mandatory = True),
        "urls": attr.string_list(doc = "Where to download it; the first that answers is taken."),
    },
)

baton = module_extension(
    doc = """Takes a `batonc` that was built elsewhere, by path or URL, and by checksum.

```python
baton = use_extension("@baton//rules:extensions.bzl", "baton")
baton.prebuilt(
    sha256 = "…",
    urls = ["https://example.com/batonc-linux-x86_64.tar.gz"],
)
use_repo(baton, "batonc_prebuilt")

register_toolchains("@batonc_prebuilt//:toolchain")
```
""",
    implementation = _baton_impl,
    tag_classes = {"prebuilt": _prebuilt},
)
