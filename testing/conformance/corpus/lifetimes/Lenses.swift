// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let lifetimesLenses = CompiledGroup("lifetimes", [
    .init(Best.self),
    .init(User.self),
    .init(Users.self),
])

extension Best.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension Best.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("best") { self.best }
    }
}

extension Best.Data.User.Best: CompiledLens {
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

extension Users.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
    }
}

extension Users.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}
