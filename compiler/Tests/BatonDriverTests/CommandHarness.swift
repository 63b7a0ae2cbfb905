@testable import BatonDriver

/// A schema that is small and has one of each thing that a command writes.
let schema = """
    enum Kind { A B }
    input Filter { kind: Kind }
    type Query { me: User posts(first: Int, filter: Filter): [Post!]! }
    type User { id: ID! name: String! email: String kind: Kind }
    type Post { id: ID! title: String! author: User }
    """

/// A command over files of a folder, whose schema is `schema.graphql`.
func invocation(_ command: Invocation.Command, _ folder: TemporaryFolder, _ files: [String] = []) -> Invocation {
    var invocation = Invocation(command: command)
    invocation.base = folder.url.path
    invocation.schemas = ["schema.graphql"]
    invocation.files = files
    return invocation
}
