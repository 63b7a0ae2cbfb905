"""Copies of the bookshop, a module and a package outside Baton's own, to be changed and built."""

import hashlib
import re

from workspaces import INTEGRATION, ROOT, BazelWorkspace, copied, execute


class Bookshop:
    """One copy, which Bazel and SwiftPM can both build."""

    def __init__(self, folder, **options):
        folder.parent.mkdir(parents=True, exist_ok=True)
        self.folder = copied(INTEGRATION / "bookshop", folder)
        for name in ("MODULE.bazel", "Package.swift"):
            self.edit(name, '"../../.."', '"{}"'.format(ROOT))
        self.bazel = BazelWorkspace(folder, folder.with_name(folder.name + "-out"), **options)

    def edit(self, path, old, new):
        file = self.folder / path
        text = file.read_text()
        assert old in text, "{} has no {}".format(path, old)
        file.write_text(text.replace(old, new))

    def swift(self, *arguments):
        return execute(["swift", *arguments], self.folder)

    def generated_by_bazel(self, suffixes=(".swift",)):
        """Name to bytes of each generated file. Others than Swift's are there only after a build that asks for them."""
        found = {}
        for target in ("schema", "shared_graphql", "screens_graphql"):
            for path in sorted((self.folder / "bazel-bin" / target).iterdir()):
                if path.name.startswith("baton.plans") or not path.name.endswith(suffixes):
                    continue
                found["{}/{}".format(target, path.name)] = path.read_bytes()
        return found

    def products(self):
        """Name to digest of everything that was compiled, the tools too, apart from how it was."""
        found, out = {}, (self.folder / "bazel-out").resolve()
        for path in sorted(out.rglob("*")):
            name = path.relative_to(out).as_posix()
            if re.search(r"\.(swift|swiftmodule|o|a|json)$|/compiler/batonc$", name) and path.is_file() and ".runfiles/" not in name:
                found[name] = hashlib.sha256(path.read_bytes()).hexdigest()
        return found

    def generated_by_swiftpm(self):
        found = {}
        for target, module in (("schema", "BookshopSchema"), ("shared_graphql", "Shared"), ("screens_graphql", "Screens")):
            folders = list((self.folder / ".build/plugins/outputs").glob("*/{}/*/BatonPlugin".format(module)))
            assert len(folders) == 1, folders
            for path in sorted(folders[0].iterdir()):
                found["{}/{}".format(target, path.name)] = path.read_bytes()
        # The builders are the test target's there.
        for path in (self.folder / ".build/plugins/outputs").glob("*/ScreensTests/*/BatonPlugin/Screens.builders.swift"):
            found["screens_graphql/baton.builders.swift"] = path.read_bytes()
        return found

    def close(self):
        self.bazel.close()


def places_of_errors(text, file):
    """Line and column of each `path:line:column: error: message` for a file, with the message."""
    found = re.findall(r"^(?:\S*/)?{}:(\d+):(\d+): error: (.*)$".format(re.escape(file)), text, re.M)
    return [(int(line), int(column), message) for line, column, message in found]
