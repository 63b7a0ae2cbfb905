// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let updatesLenses = CompiledGroup("updates", [
    .init(Burn.Operation.self),
    .init(Drop.Operation.self),
    .init(Friends.self),
    .init(Names.self),
    .init(Prized.self),
    .init(Rename.Operation.self),
    .init(Scrolls.self),
    .init(Shelves.self),
    .init(User.self),
    .init(Users.self),
])

extension Burn.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("burn") { self.burn }
    }
}

extension Drop.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("drop") { self.drop }
    }
}

extension Friends.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("user") { self.user }
    }
}

extension Friends.Data.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("friends") { self.friends }
    }
}

extension Friends.Data.User.Friends: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Names.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
    }
}

extension Names.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.part("...Name_user") { self.name }
    }
}

extension Prized.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("library") { self.library }
    }
}

extension Prized.Data.Library: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("prized") { self.prized }
    }
}

extension Prized.Data.Library.Prized: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("n") { self.n }
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

extension Scrolls.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("library") { self.library }
        steps.field("annex") { self.annex }
    }
}

extension Scrolls.Data.Library: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("scrolls") { self.scrolls }
        steps.field("prized") { self.prized }
    }
}

extension Scrolls.Data.Library.Scrolls: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("n") { self.n }
    }
}

extension Scrolls.Data.Library.Prized: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Scrolls.Data.Annex: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("scrolls") { self.scrolls }
    }
}

extension Scrolls.Data.Annex.Scrolls: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Shelves.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("annex") { self.annex }
    }
}

extension Shelves.Data.Annex: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelves") { self.shelves }
        steps.field("grid") { self.grid }
    }
}

extension Shelves.Data.Annex.Shelves: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Shelves.Data.Annex.Grid: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
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
        steps.field("best") { self.best }
    }
}

extension User.Data.User.Best: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Users.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
        steps.field("count") { self.count }
    }
}

extension Users.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Name_user: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("nick") { self.nick }
    }
}
