"""What graphql-core says of a schema and a document."""

from graphql import build_ast_schema, get_location, parse, specified_rules, validate
from graphql.error import GraphQLError, GraphQLSyntaxError
from graphql.type import validate_schema
from graphql.validation.rules.max_introspection_depth_rule import MaxIntrospectionDepthRule
from graphql.validation.validate import validate_sdl

# Not of the specification. Nor are empty selection sets, which the parser can be told to refuse.
RULES = [rule for rule in specified_rules if rule is not MaxIntrospectionDepthRule]


def lines(error):
    """The lines it points at. What has a name, after a description or an alias, is pointed at by that too."""
    found = {location.line for location in error.locations or []}
    for node in error.nodes or []:
        if getattr(node, "name", None):
            found.add(get_location(node.name.loc.source, node.name.loc.start).line)
    return sorted(found)


def judge_schema(text):
    """(schema or None, the errors as [lines, message], whether more may be found once they are mended)."""
    try:
        document = parse(text, allow_empty_selection_sets=False)
    except GraphQLSyntaxError as error:
        return None, [[lines(error), "syntax: " + error.message]], True
    errors = validate_sdl(document)
    if errors:
        return None, [[lines(error), error.message] for error in errors], True
    try:
        schema = build_ast_schema(document, assume_valid_sdl=True)
        errors = validate_schema(schema)
    except (GraphQLError, TypeError) as error:
        return None, [[lines(error) if isinstance(error, GraphQLError) else [], "build: " + str(error)]], True
    if errors:
        return None, [[lines(error), error.message] for error in errors], False
    return schema, [], False


def judge_document(schema, text):
    try:
        document = parse(text, allow_empty_selection_sets=False)
    except GraphQLSyntaxError as error:
        return [[lines(error), "syntax: " + error.message]], True
    errors = validate(schema, document, RULES, max_errors=10_000)
    return [[lines(error), error.message] for error in errors], False
