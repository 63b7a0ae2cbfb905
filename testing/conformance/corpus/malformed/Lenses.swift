// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let malformedLenses = CompiledGroup("malformed", [
    .init(All.self),
    .init(Any_.self),
    .init(Bio.self),
    .init(Grid.self),
    .init(Leaves.self),
])

extension All.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("all") { self.all }
    }
}

extension All.Data.All: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("bio") { self.bio }
        steps.field("friend") { self.friend }
    }
}

extension All.Data.All.Friend: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Any_.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Any_.Data.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.part("on Me") { self.asMe }
    }
}

extension Any_.Data.Node.AsMe: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Bio.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Bio.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("bio") { self.bio }
    }
}

extension Grid.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("grid") { self.grid }
    }
}

extension Leaves.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("count") { self.count }
        steps.field("rate") { self.rate }
        steps.field("tag") { self.tag }
        steps.field("on") { self.on }
    }
}
