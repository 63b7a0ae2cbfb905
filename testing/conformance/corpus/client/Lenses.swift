// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let clientLenses = CompiledGroup("client", [
    .init(Local.self),
    .init(Me.self),
    .init(Mixed.self),
    .init(Name.self),
    .init(Required.self),
    .init(ShopQuery.self),
    .init(Users.self),
])

extension Local.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("session") { self.session }
        steps.field("theme") { self.theme }
        steps.field("drafts") { self.drafts }
        steps.field("draft") { self.draft }
    }
}

extension Local.Data.Session: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("token") { self.token }
        steps.field("open") { self.open }
        steps.field("user") { self.user }
    }
}

extension Local.Data.Session.User: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("isNew") { self.isNew }
    }
}

extension Local.Data.Drafts: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("text") { self.text }
    }
}

extension Local.Data.Draft: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
    }
}

extension Me.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Me.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("isNew") { self.isNew }
        steps.field("note") { self.note }
        steps.field("mood") { self.mood }
        steps.field("pinned") { self.pinned }
    }
}

extension Me.Data.Me.Note: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("text") { self.text }
        steps.field("author") { self.author }
    }
}

extension Me.Data.Me.Note.Author: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Me.Data.Me.Pinned: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Mixed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Mixed.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Mixed_me") { self.mixed }
    }
}

extension Name.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Name.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Required.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Required.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("mood") { self.mood }
    }
}

extension ShopQuery.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shop") { self.shop }
    }
}

extension ShopQuery.Data.Shop: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("open") { self.open }
    }
}

extension Users.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("users") { self.users }
    }
}

extension Users.Data.Users: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("isNew") { self.isNew }
    }
}

extension Mixed_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("note") { self.note }
    }
}

extension Mixed_me.Note: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
    }
}

extension Theme: ReadValue {}
