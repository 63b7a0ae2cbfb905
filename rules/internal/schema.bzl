"""The schema of a target, given as a file or as a `baton_schema`."""

load(":providers.bzl", "BatonSchemaInfo")

visibility(["//rules/..."])

SCHEMA_EXTENSIONS = [".graphql", ".graphqls", ".gql", ".json"]

def check_schema_files(label, attribute, files):
    """Fails unless the files are SDL, or one introspection result."""
    offenders = [file.basename for file in files if not [e for e in SCHEMA_EXTENSIONS if file.basename.endswith(e)]]
    if offenders:
        fail("{}: '{}' takes SDL (.graphql, .graphqls, .gql) or an introspection result (.json), got {}".format(
            label,
            attribute,
            ", ".join(offenders),
        ))
    results = [file.basename for file in files if file.basename.endswith(".json")]
    if results and len(files) > 1:
        fail("{}: '{}' has the introspection result {} among {} files; it stands alone".format(
            label,
            attribute,
            results[0],
            len(files),
        ))
    if not files:
        fail("{}: '{}' names no file".format(label, attribute))

def schema_of(ctx):
    """The schema that the rule's `schema` names.

    Args:
        ctx: A rule with an attribute `schema`.

    Returns:
        A `BatonSchemaInfo`.
    """
    target = ctx.attr.schema
    if BatonSchemaInfo in target:
        return target[BatonSchemaInfo]
    files = target[DefaultInfo].files.to_list()
    if len(files) > 1:
        fail(("{}: 'schema' takes one file or a baton_schema, and {} has {} files ({}); " +
              "make them one schema with baton_schema").format(
            ctx.label,
            target.label,
            len(files),
            ", ".join([file.basename for file in files]),
        ))
    check_schema_files(ctx.label, "schema", files)
    return BatonSchemaInfo(extensions = [], schema = files)
