import GraphQLSyntax

/// What every schema has without saying so: scalars, directives and the types of introspection (section 4.2).
enum BuiltIns {
    static let source = SourceText(path: "<built-in>", text: text)
    static let document = parseGraphQL(source).document

    static let scalars = Set(BuiltInScalar.allCases.map(\.rawValue))

    /// `__typename`, of every composite type.
    static let typenameField = FieldDefinition(
        name: Name("__typename"), type: TypeReference(name: Name("String"), wrappers: .none.wrapped(in: .nonNull)))

    /// `__schema` and `__type`, of the query's root type.
    static let rootFields: [FieldDefinition] = [
        FieldDefinition(
            name: Name("__schema"), type: TypeReference(name: Name("__Schema"), wrappers: .none.wrapped(in: .nonNull))),
        FieldDefinition(
            name: Name("__type"),
            arguments: [
                InputValueDefinition(
                    name: Name("name"),
                    type: TypeReference(name: Name("String"), wrappers: .none.wrapped(in: .nonNull)))
            ],
            type: TypeReference(name: Name("__Type"))),
    ]

    private static let text = """
        scalar Int scalar Float scalar String scalar Boolean scalar ID
        directive @skip(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @include(if: Boolean!) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @deprecated(reason: String! = "No longer supported")
          on FIELD_DEFINITION | ARGUMENT_DEFINITION | INPUT_FIELD_DEFINITION | ENUM_VALUE | DIRECTIVE_DEFINITION
        directive @specifiedBy(url: String!) on SCALAR
        directive @oneOf on INPUT_OBJECT
        type __Schema {
          description: String
          types: [__Type!]!
          queryType: __Type!
          mutationType: __Type
          subscriptionType: __Type
          directives: [__Directive!]!
        }
        type __Type {
          kind: __TypeKind!
          name: String
          description: String
          specifiedByURL: String
          fields(includeDeprecated: Boolean! = false): [__Field!]
          interfaces: [__Type!]
          possibleTypes: [__Type!]
          enumValues(includeDeprecated: Boolean! = false): [__EnumValue!]
          inputFields(includeDeprecated: Boolean! = false): [__InputValue!]
          ofType: __Type
          isOneOf: Boolean
        }
        type __Field {
          name: String!
          description: String
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
          type: __Type!
          isDeprecated: Boolean!
          deprecationReason: String
        }
        type __InputValue {
          name: String!
          description: String
          type: __Type!
          defaultValue: String
          isDeprecated: Boolean!
          deprecationReason: String
        }
        type __EnumValue { name: String! description: String isDeprecated: Boolean! deprecationReason: String }
        type __Directive {
          name: String!
          description: String
          isRepeatable: Boolean!
          locations: [__DirectiveLocation!]!
          args(includeDeprecated: Boolean! = false): [__InputValue!]!
        }
        enum __TypeKind { SCALAR OBJECT INTERFACE UNION ENUM INPUT_OBJECT LIST NON_NULL }
        enum __DirectiveLocation {
          QUERY MUTATION SUBSCRIPTION FIELD FRAGMENT_DEFINITION FRAGMENT_SPREAD INLINE_FRAGMENT VARIABLE_DEFINITION
          SCHEMA SCALAR OBJECT FIELD_DEFINITION ARGUMENT_DEFINITION INTERFACE UNION ENUM ENUM_VALUE INPUT_OBJECT
          INPUT_FIELD_DEFINITION
        }
        """
}
