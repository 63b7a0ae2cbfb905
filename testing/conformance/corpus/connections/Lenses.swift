// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let connectionsLenses = CompiledGroup("connections", [
    .init(Add.Operation.self),
    .init(AddFirst.Operation.self),
    .init(AddNode.Operation.self),
    .init(AddNodeFirst.Operation.self),
    .init(Both.self),
    .init(Desk.self),
    .init(Drop.Operation.self),
    .init(Feed.self),
    .init(Posts.self),
    .init(Remove.Operation.self),
])

extension Add.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("add") { self.add }
    }
}

extension Add.Data.Add: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edge") { self.edge }
    }
}

extension Add.Data.Add.Edge: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension Add.Data.Add.Edge.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension AddFirst.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("add") { self.add }
    }
}

extension AddFirst.Data.Add: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edge") { self.edge }
    }
}

extension AddFirst.Data.Add.Edge: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension AddFirst.Data.Add.Edge.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension AddNode.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("post") { self.post }
    }
}

extension AddNode.Data.Post: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension AddNodeFirst.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("post") { self.post }
    }
}

extension AddNodeFirst.Data.Post: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension Both.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
    }
}

extension Both.Data.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Both.Data.Feed.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Both.Data.Feed.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Both.Data.Feed.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
        steps.field("hasPreviousPage") { self.hasPreviousPage }
        steps.field("startCursor") { self.startCursor }
    }
}

extension Desk.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension Desk.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("posts") { self.posts }
        steps.field("drafts") { self.drafts }
    }
}

extension Desk.Data.User.Posts: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("total") { self.total }
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Desk.Data.User.Posts.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Desk.Data.User.Posts.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Desk.Data.User.Posts.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Desk.Data.User.Drafts: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("total") { self.total }
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Desk.Data.User.Drafts.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Desk.Data.User.Drafts.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Desk.Data.User.Drafts.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Drop.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("drop") { self.drop }
    }
}

extension Feed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
    }
}

extension Feed.Data.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("total") { self.total }
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Feed.Data.Feed.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension Feed.Data.Feed.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension Feed.Data.Feed.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
        steps.field("hasPreviousPage") { self.hasPreviousPage }
        steps.field("startCursor") { self.startCursor }
    }
}

extension Posts.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension Posts.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("posts") { self.posts }
    }
}

extension Posts.Data.User.Posts: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Posts.Data.User.Posts.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Posts.Data.User.Posts.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Posts.Data.User.Posts.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Remove.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("drop") { self.drop }
    }
}
