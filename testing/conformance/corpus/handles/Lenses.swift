// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let handlesLenses = CompiledGroup("handles", [
    .init(Brief.self),
    .init(Count.self),
    .init(Nick.self),
    .init(Rename.Operation.self),
    .init(User.self),
])

extension Brief.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("count") { self.count }
    }
}

extension Count.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("count") { self.count }
    }
}

extension Nick.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension Nick.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("nick") { self.nick }
    }
}

extension Rename.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("rename") { self.rename }
    }
}

extension Rename.Data.Rename: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension User.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension User.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}
