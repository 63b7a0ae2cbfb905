"""Analysis tests of the public rules: the outputs that they declare, and the messages of their failures."""

load("@bazel_skylib//lib:unittest.bzl", "analysistest", "asserts")
load("//rules:baton_budget_test.bzl", "baton_budget_test")
load("//rules:baton_check_test.bzl", "baton_check_test")
load("//rules:baton_documents.bzl", "baton_documents")
load("//rules:baton_generate.bzl", "baton_generate")
load("//rules:baton_schema.bzl", "baton_schema")
load("//rules:baton_schema_test.bzl", "baton_schema_test")
load("//rules/internal:providers.bzl", "BatonInfo", "BatonSchemaInfo")

# Declared outputs.

def _declares_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(env, sorted(ctx.attr.files), sorted([file.basename for file in target[DefaultInfo].files.to_list()]))
    for file in target[DefaultInfo].files.to_list():
        asserts.false(env, file.is_directory, file.path + " is a folder")
    return analysistest.end(env)

_declares_test = analysistest.make(_declares_impl, attrs = {"files": attr.string_list()})

def _writer(env, name):
    """The action that writes a file."""
    return [
        action
        for action in analysistest.target_actions(env)
        if name in [file.basename for file in action.outputs.to_list()]
    ][0]

def _one_action_impl(ctx):
    env = analysistest.begin(ctx)
    action = _writer(env, "baton.shared.swift")
    written = [file.basename for file in action.outputs.to_list()]
    for file in analysistest.target_under_test(env)[DefaultInfo].files.to_list():
        asserts.true(env, file.basename in written, "{} is written by another action".format(file.basename))
    inputs = [file.short_path for file in action.inputs.to_list()]
    for path in ctx.attr.inputs:
        asserts.true(env, path in inputs, "{} is read and not declared".format(path))
    for word in action.argv:
        asserts.false(env, word.startswith("/"), "'{}' is an absolute path".format(word))
    return analysistest.end(env)

_one_action_test = analysistest.make(_one_action_impl, attrs = {"inputs": attr.string_list()})

# Each output group: its one file, and the action that writes it.
_GROUPS = {
    "builders": ("baton.builders.swift", "Batonc"),
    "interface": ("baton.interface.json", "Batonc"),
    "persisted": ("baton.persisted.json", "Batonc"),
    "plans": ("baton.plans.txt", "BatonPlans"),
    "report": ("baton.report.json", "Batonc"),
    "sarif": ("baton.sarif", "Batonc"),
}

def _group_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    name, mnemonic = _GROUPS[ctx.attr.group]
    files = getattr(target[OutputGroupInfo], ctx.attr.group).to_list()
    asserts.equals(env, [name], [file.basename for file in files])
    asserts.false(env, name in [file.basename for file in target[DefaultInfo].files.to_list()], "it is made where nobody asks for it")
    writers = [action.mnemonic for action in analysistest.target_actions(env) if files[0] in action.outputs.to_list()]
    asserts.equals(env, [mnemonic], writers)
    return analysistest.end(env)

_group_test = analysistest.make(_group_impl, attrs = {"group": attr.string()})

def _apart_impl(ctx):
    env = analysistest.begin(ctx)
    action = _writer(env, "baton.sarif")

    # What the compiling action writes is not there when it fails, and then this file is wanted.
    written = [file.short_path for file in action.inputs.to_list() if "/declares/" in file.short_path and not file.short_path.endswith(".params")]
    asserts.equals(env, [], written)
    return analysistest.end(env)

_apart_test = analysistest.make(_apart_impl)

def _dependencies_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(env, 2, len(target[BatonInfo].reports.to_list()))
    action = _writer(env, "baton.interface.json")
    inputs = [file.short_path for file in action.inputs.to_list()]
    asserts.true(env, "rules/tests/declares/baton.interface.json" in inputs)
    # A dependent compiles against the interface alone, or a comment there would compile it again.
    asserts.false(env, "rules/tests/declares/baton.report.json" in inputs)
    return analysistest.end(env)

_dependencies_test = analysistest.make(_dependencies_impl)

def _schema_impl(ctx):
    env = analysistest.begin(ctx)
    info = analysistest.target_under_test(env)[BatonSchemaInfo]
    asserts.equals(env, ["schema.graphqls", "second.graphqls"], [file.basename for file in info.schema])
    return analysistest.end(env)

_schema_test = analysistest.make(_schema_impl)

def _schema_module_impl(ctx):
    env = analysistest.begin(ctx)
    target = analysistest.target_under_test(env)
    asserts.equals(env, ["baton.schema.swift"], [file.basename for file in target[DefaultInfo].files.to_list()])
    asserts.equals(env, ["schema.graphqls"], [file.basename for file in target[BatonSchemaInfo].schema])
    asserts.equals(env, ["Batonc"], [action.mnemonic for action in analysistest.target_actions(env) if action.mnemonic == "Batonc"])
    return analysistest.end(env)

_schema_module_test = analysistest.make(_schema_module_impl)

def _script_impl(ctx):
    env = analysistest.begin(ctx)
    script = _writer(env, ctx.label.name.removesuffix("_test") + ".sh").content
    for words in ctx.attr.words:
        asserts.true(env, words in script, "the script lacks {}".format(words))
    return analysistest.end(env)

_script_test = analysistest.make(_script_impl, attrs = {"words": attr.string_list()})

# Failures name the target, the attribute, the offender and what to do.

def _fails_impl(ctx):
    env = analysistest.begin(ctx)
    for part in ctx.attr.parts:
        asserts.expect_failure(env, part)
    return analysistest.end(env)

_fails_test = analysistest.make(_fails_impl, attrs = {"parts": attr.string_list()}, expect_failure = True)

def _failure(name, rule, parts, **attributes):
    rule(
        name = name,
        tags = ["manual"],
        testonly = True,
        **attributes
    )
    _fails_test(
        name = name + "_test",
        parts = ["//rules/tests:" + name] + parts,
        size = "small",
        target_under_test = ":" + name,
    )
    return name + "_test"

def _check(name, test, target, **attributes):
    test(
        name = name,
        size = "small",
        target_under_test = target,
        **attributes
    )
    return name

def _declarations():
    common = {"config": "baton.json", "schema": "schema.graphqls", "tags": ["manual"]}
    baton_generate(name = "declares", srcs = ["Sources/App/Screen.swift", "Sources/App/documents.graphql"], **common)
    baton_generate(name = "depends", srcs = ["a_b.swift"], deps = [":declares"], **common)
    baton_check_test(name = "checks_of_a_module", srcs = ["a_b.swift"], folder = "Generated", module_name = "Screens", size = "small", **common)
    baton_schema(name = "two_files", srcs = ["schema.graphqls", "second.graphqls"])
    baton_schema(name = "schema_module", srcs = ["schema.graphqls"], config = "baton.json", module_name = "API", tags = ["manual"])
    return [
        _check("the_{}_is_in_a_group_of_its_own_test".format(group), _group_test, ":declares", group = group)
        for group in _GROUPS
    ] + [
        _check(
            "each_source_has_one_file_test",
            _declares_test,
            ":declares",
            files = ["Sources_App_Screen.baton.swift", "Sources_App_documents.baton.swift", "baton.shared.swift"],
        ),
        _check("one_action_reads_what_it_declares_test", _one_action_test, ":declares", inputs = [
            "rules/tests/Sources/App/Screen.swift",
            "rules/tests/Sources/App/documents.graphql",
            "rules/tests/baton.json",
            "rules/tests/schema.graphqls",
        ]),
        _check("faults_are_found_where_nothing_is_compiled_test", _apart_test, ":declares"),
        _check("dependents_read_interfaces_test", _dependencies_test, ":depends"),
        _check("a_schema_may_be_several_files_test", _schema_test, ":two_files"),
        # Imports in what is generated depend on the module.
        _check("checks_of_a_module_test", _script_test, ":checks_of_a_module", words = ["'--module' 'Screens'"]),
        _check("a_schema_module_is_one_file_test", _schema_module_test, ":schema_module"),
    ]

def _failures():
    common = {"config": "baton.json", "schema": "schema.graphqls"}
    sources = ["Sources/App/Screen.swift"]
    return [
        _failure("outputs_collide", baton_generate, ["'srcs'", "'a/b.swift'", "'a_b.swift'", "a_b.baton.swift", "rename"], srcs = ["a/b.swift", "a_b.swift"], **common),
        _failure("source_of_another_package", baton_generate, ["'srcs'", "nested:Screen.swift", "'deps'"], srcs = ["//rules/tests/nested:Screen.swift"], **common),
        _failure("no_source", baton_generate, ["'srcs'", "glob"], srcs = [], **common),
        _failure("schema_of_another_kind", baton_generate, ["'schema'", "schema.txt", ".graphqls"], srcs = sources, config = "baton.json", schema = "schema.txt"),
        _failure("result_among_files", baton_schema, ["'srcs'", "introspection.json", "alone"], srcs = ["schema.graphqls", "introspection.json"]),
        _failure("empty_schema", baton_schema, ["'srcs'", "no file"], srcs = []),
        _failure("two_configs", baton_generate, ["'config'", "two_config_files", "introspection.json"], srcs = sources, config = ":two_config_files", schema = "schema.graphqls"),
        _failure("not_documents", baton_generate, ["'deps'", "two_files", "baton_generate"], srcs = sources, deps = [":two_files"], **common),
        _failure("no_limit", baton_budget_test, ["max_depth", "max_text_bytes"], target = ":declares"),
        _failure("app_without_documents", baton_documents, ["'apps'", "two_files"], apps = [":two_files"]),
        _failure("check_of_another_folder", baton_check_test, ["'generated'", "a/b.swift", "'folder'"], srcs = sources, folder = "Generated", generated = ["a/b.swift"], **common),
        _failure("check_outside_of_the_package", baton_check_test, ["'folder'", "../Generated", "folder of the package"], srcs = sources, folder = "../Generated", **common),
        _failure("check_by_a_config_of_another_package", baton_check_test, ["'config'", "nested:baton.json", "beside"], srcs = sources, config = "//rules/tests/nested:baton.json", folder = "Generated", schema = "schema.graphqls"),
        _failure("new_schema_of_another_kind", baton_schema_test, ["'schema'", "schema.txt", ".graphqls"], reports = ["introspection.json"], schema = "schema.txt"),
        _failure("module_without_config", baton_schema, ["'module_name'", "API", "'config'"], srcs = ["schema.graphqls"], module_name = "API"),
        _failure("config_without_module", baton_schema, ["'config'", "'module_name'"], srcs = ["schema.graphqls"], config = "baton.json"),
        _failure("schema_of_two_files", baton_generate, ["'schema'", "two_config_files", "baton_schema"], srcs = sources, config = "baton.json", schema = ":two_config_files"),
    ]

def rules_test_suite(name):
    """Declares the targets that are looked at, and their tests."""
    native.filegroup(name = "two_config_files", srcs = ["baton.json", "introspection.json"])
    native.test_suite(
        name = name,
        tests = _declarations() + _failures(),
    )
