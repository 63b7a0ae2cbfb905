"""An app outside Baton's own module and package: it builds and passes, and what is wrong in it is reported at its place."""

import re

import pytest

from bookshop import Bookshop, places_of_errors

SCREEN = "Sources/Screens/ShelfScreen.swift"

# Variants of the Screens module that the generated code has to compile in, without a warning.
VARIANTS = """
[
    swift_library(
        name = "Screens" + name,
        srcs = glob(["Sources/Screens/**/*.swift"]) + [":screens_graphql"],
        copts = ["-warnings-as-errors"] + options,
        module_name = "Screens" + name,
        deps = [":BookshopSchema", ":Shared", "@baton//runtime:Baton"],
    )
    for name, options in {
        "Mode5": ["-swift-version", "5"],
        "Mode6": ["-swift-version", "6"],
        "Mode5MainActor": ["-swift-version", "5", "-default-isolation", "MainActor"],
        "Mode6MainActor": ["-swift-version", "6", "-default-isolation", "MainActor"],
    }.items()
]
"""


@pytest.fixture(scope="module")
def shop(tmp_path_factory):
    shop = Bookshop(tmp_path_factory.mktemp("bookshop") / "shop")
    yield shop
    shop.close()


def place_of(shop, file, word):
    """Line and column of the first place of a word."""
    before = (shop.folder / file).read_text().partition(word)[0]
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def test_bazel_builds_and_tests_it(shop):
    outcome = shop.bazel.bazel("test", "//...")
    assert outcome.succeeded, outcome
    assert all(shop.bazel.tests("ScreensTests").values())


def test_a_second_build_runs_no_action(shop):
    assert shop.bazel.bazel("build", "//...").succeeded
    assert "1 process: 1 internal" in shop.bazel.bazel("build", "//...").text


def test_swiftpm_builds_and_tests_it(shop):
    outcome = shop.swift("test")
    assert outcome.succeeded, outcome


def test_swiftpm_and_bazel_generate_the_same_files(shop):
    # Reports and interfaces too, which a build brings here only where they are asked for.
    assert shop.bazel.bazel("build", "--output_groups=+report,+interface,+persisted", "//...").succeeded
    assert shop.swift("build", "--build-tests").succeeded
    by_bazel, by_swiftpm = shop.generated_by_bazel((".swift", ".json")), shop.generated_by_swiftpm()
    assert by_bazel.keys() == by_swiftpm.keys()
    for name in by_bazel:
        assert by_bazel[name] == by_swiftpm[name], name


def test_the_documents_alone_can_be_checked_with_swiftpm(shop):
    outcome = shop.swift("package", "baton-check")
    assert outcome.succeeded and "2 targets are valid" in outcome.text, outcome


def test_every_operation_of_the_app_is_in_one_manifest(shop):
    assert shop.bazel.bazel("build", "//:persisted").succeeded
    assert "query ShelfScreenQuery" in (shop.folder / "bazel-bin/persisted.json").read_text()


def test_generated_code_compiles_in_every_mode_without_a_warning(shop):
    build = shop.folder / "BUILD.bazel"
    before = build.read_text()
    build.write_text(before + VARIANTS)
    outcome = shop.bazel.bazel("build", "//...")
    build.write_text(before)
    assert outcome.succeeded, outcome


class Fault:
    """What is made wrong, where it is reported, and words of the message."""

    def __init__(self, name, file, old, new, at, words, in_bazel=None):
        self.name, self.file, self.old, self.new, self.at, self.words, self.in_bazel = name, file, old, new, at, words, in_bazel


FAULTS = [
    Fault("a misspelled field", SCREEN, "    name\n            books", "    nmae\n            books", "nmae", ["nmae", "name"]),
    Fault("an interpolated document", SCREEN, "shelf(name: $name", "shelf(name: \\(shelfName)", "\\(shelfName)", ["interpolat"]),
    Fault("broken SDL", "graphql/schema.graphql", "type Shelf {\n  name: String!", "type Shelf {\n  name String!", "String!\n  books", [":"]),
    Fault("an unknown key", "baton.json", "\"accessLevel\"", "\"acessLevel\"", "\"acessLevel\"", ["accessLevel"]),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
@pytest.mark.parametrize("build", ["bazel", "swiftpm"])
def test_a_fault_fails_the_build_at_its_place(shop, fault, build):
    file = shop.folder / fault.file
    before = file.read_text()
    shop.edit(fault.file, fault.old, fault.new)
    place = place_of(shop, fault.file, fault.at)
    outcome = shop.bazel.bazel("build", "//...") if build == "bazel" else shop.swift("build")
    file.write_text(before)
    assert not outcome.succeeded
    found = places_of_errors(outcome.text, fault.file)
    assert place in [error[:2] for error in found], (place, found, outcome)
    message = next(error[2] for error in found if error[:2] == place)
    assert all(word in message for word in fault.words), message


def test_a_schema_that_is_not_there_fails_bazel_at_a_rule_that_reads_it(shop):
    schema = shop.folder / "graphql/schema.graphql"
    schema.rename(schema.with_suffix(".away"))
    outcome = shop.bazel.bazel("build", "//...")
    schema.with_suffix(".away").rename(schema)
    assert not outcome.succeeded
    # Whichever of them Bazel comes to first.
    lines = [place_of(shop, "BUILD.bazel", '{}(\n    name = "{}"'.format(rule, name))[0] for rule, name in (
        ("baton_schema", "schema"), ("baton_generate", "shared_graphql"), ("baton_generate", "screens_graphql"),
        ("baton_schema_test", "schema_test"))]
    assert any("BUILD.bazel:{}:".format(line) in outcome.text for line in lines) and "schema.graphql" in outcome.text, outcome


def test_a_schema_that_is_not_there_fails_swiftpm_where_the_configuration_names_it(shop):
    schema = shop.folder / "graphql/schema.graphql"
    schema.rename(schema.with_suffix(".away"))
    outcome = shop.swift("build")
    schema.with_suffix(".away").rename(schema)
    assert not outcome.succeeded
    place = place_of(shop, "baton.json", '"graphql/schema.graphql"')
    found = places_of_errors(outcome.text, "baton.json")
    assert [error for error in found if error[:2] == place and "`graphql/schema.graphql`, cannot be read" in error[2]], (found, outcome)


def test_a_target_without_a_configuration_says_what_to_write(shop):
    file = shop.folder / "baton.json"
    file.rename(shop.folder / "away.json")
    outcome = shop.swift("build")
    check = shop.swift("package", "baton-check")
    (shop.folder / "away.json").rename(file)
    assert not outcome.succeeded and "has no baton.json" in outcome.text and "write one that names the 'schema'" in outcome.text, outcome
    assert not check.succeeded and "has no baton.json" in check.text, check


def batonc_runs_after(shop, path, old, new):
    """The targets whose documents `swift build` compiles after an edit, which is then undone, and the Swift modules."""
    assert shop.swift("build").succeeded
    before = (shop.folder / path).read_text()
    shop.edit(path, old, new)
    outcome = shop.swift("build")
    (shop.folder / path).write_text(before)
    assert outcome.succeeded, outcome
    return (set(re.findall(r"Compiling the documents of (\w+)|Writing the enums and inputs of (\w+)", outcome.text)),
            set(re.findall(r"\] (?:Compiling|Emitting module) (\w+)", outcome.text)))


def test_swiftpm_compiles_the_documents_of_the_target_that_changed_alone(shop):
    generated, compiled = batonc_runs_after(
        shop, "Sources/Screens/PriceTag.swift", "          price\n        }", "          price\n          title\n        }")
    assert generated == {("Screens", "")}
    assert "Screens" in compiled and not compiled & {"Shared", "BookshopSchema", "Baton", "BatonRuntime"}, compiled


def test_swiftpm_lists_both_plugins(shop):
    text = shop.swift("package", "plugin", "--list").text
    assert "baton-check" in text, text


def test_the_documents_of_one_target_can_be_checked_and_are_reported_at_their_place(shop):
    path = "Sources/Screens/PriceTag.swift"
    assert "documents of 1 target are valid" in shop.swift("package", "baton-check", "--target", "Shared").text
    before = (shop.folder / path).read_text()
    shop.edit(path, "          price\n", "          prise\n")
    place = place_of(shop, path, "prise")
    outcome = shop.swift("package", "baton-check")
    (shop.folder / path).write_text(before)
    assert not outcome.succeeded and place in [error[:2] for error in places_of_errors(outcome.text, path)], outcome
    assert "the documents of Screens have errors" in outcome.text, outcome


def test_a_check_refuses_what_it_does_not_know_and_names_a_target_without_the_plugin(shop):
    outcome = shop.swift("package", "baton-check", "--targt", "Shared")
    assert not outcome.succeeded and "there is no option `--targt`" in outcome.text, outcome
    outcome = shop.swift("package", "baton-check", "--target", "Shard")
    assert not outcome.succeeded and "there is no target `Shard`" in outcome.text, outcome
    warning = "has documents, and BatonPlugin is not among its plugins"
    assert warning not in shop.swift("package", "baton-check").text
    manifest = shop.folder / "Package.swift"
    before = manifest.read_text()
    plugins = ',\n            plugins: [.plugin(name: "BatonPlugin", package: "baton")]),\n        .testTarget('
    assert plugins in before
    manifest.write_text(before.replace(plugins, "),\n        .testTarget("))
    outcome = shop.swift("package", "baton-check")
    manifest.write_text(before)
    assert outcome.succeeded and "Screens " + warning in outcome.text and outcome.text.count(warning) == 1, outcome


def spawns_after(shop, path, old, new):
    """The mnemonics and targets of what a build runs after an edit, which is then undone."""
    assert shop.bazel.bazel("build", "//...").succeeded
    before = (shop.folder / path).read_text()
    shop.edit(path, old, new)
    outcome, spawns = shop.bazel.spawns("build", "//...")
    generated = shop.generated_by_bazel()
    (shop.folder / path).write_text(before)
    assert outcome.succeeded, outcome
    return [(spawn.mnemonic, spawn.target.rpartition(":")[2]) for spawn in spawns], generated


def test_a_change_of_one_document_compiles_the_documents_of_its_target_alone(shop):
    spawns, _ = spawns_after(shop, "Sources/Screens/PriceTag.swift", "          price\n        }", "          price\n          title\n        }")
    # Its Swift, and the builders that the app's tests ask for.
    assert [target for mnemonic, target in spawns if mnemonic == "Batonc"] == ["screens_graphql"] * 2


def test_a_comment_changes_no_generated_file_and_no_dependent(shop):
    assert shop.bazel.bazel("build", "//...").succeeded
    before = shop.generated_by_bazel()
    spawns, after = spawns_after(shop, "Sources/Shared/BookLabel.swift", "import SwiftUI\n", "import SwiftUI\n\n// A comment.\n")
    assert after == before
    assert [target for mnemonic, target in spawns if mnemonic == "Batonc"] == ["shared_graphql"]


def test_a_field_of_the_schema_that_nobody_uses_changes_no_generated_source(shop):
    assert shop.bazel.bazel("build", "//...").succeeded
    before = shop.generated_by_bazel()
    spawns, after = spawns_after(shop, "graphql/schema.graphql", "  title: String!\n", "  title: String!\n  pages: Int\n")
    assert after == before
    assert not [target for mnemonic, target in spawns if mnemonic == "SwiftCompile"]


@pytest.fixture
def renamed(shop):
    """A source under another name, and the names of what is generated from it before and then."""
    old, new = shop.folder / "Sources/Screens/PriceTag.swift", shop.folder / "Sources/Screens/Price.swift"
    old.rename(new)
    yield "Sources_Screens_PriceTag.baton.swift", "Sources_Screens_Price.baton.swift"
    new.rename(old)


def test_a_renamed_file_leaves_nothing_stale_with_bazel(shop, renamed):
    outcome = shop.bazel.bazel("build", "//...")
    assert outcome.succeeded, outcome
    files = shop.bazel.bazel("cquery", "--output=files", "//:screens_graphql").text
    assert renamed[0] not in files and renamed[1] in files, files


def test_a_renamed_file_leaves_nothing_stale_with_swiftpm(shop, renamed):
    outcome = shop.swift("build")
    assert outcome.succeeded, outcome
    # What the compiler was given, which is what the module holds.
    listed = [path.read_text() for path in (shop.folder / ".build").rglob("Screens.build/sources")]
    assert listed and all(renamed[0] not in text and renamed[1] in text for text in listed), listed
