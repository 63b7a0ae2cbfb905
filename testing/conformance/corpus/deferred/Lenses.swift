// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let deferredLenses = CompiledGroup("deferred", [
    .init(Below.self),
    .init(Blobs.self),
    .init(Deferred.self),
    .init(Gone.Operation.self),
    .init(Guarded.self),
    .init(InList.self),
    .init(Late.self),
    .init(LatePart.self),
    .init(Parts.self),
    .init(RenamedKey.self),
    .init(Same.self),
    .init(Streamed.self),
    .init(Titles.self),
    .init(Two.self),
    .init(Wanted.self),
])

extension Below.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Below.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
        steps.field("feed") { self.feed }
    }
}

extension Below.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
    }
}

extension Below.Data.Me.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("t") { self.t }
        steps.field("body") { self.body }
    }
}

extension Blobs.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
        steps.field("blobs") { self.blobs }
    }
}

extension Blobs.Data.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("blob") { self.blob }
    }
}

extension Deferred.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Deferred.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.part("...Bio_me") { self.bio }
    }
}

extension Gone.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("gone") { self.gone }
    }
}

extension Guarded.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Guarded.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
        steps.part("...Mail_me") { self.mail }
    }
}

extension InList.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
    }
}

extension InList.Data.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("t") { self.t }
        steps.part("...Body_post") { self.body }
    }
}

extension Late.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Late.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
    }
}

extension Late.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("age") { self.age }
        steps.field("bio") { self.bio }
    }
}

extension LatePart.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension LatePart.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.part(">2") { self.late }
    }
}

extension LatePart.Data.Me.Late: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension LatePart.Data.Me.Late.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Parts.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Parts.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
    }
}

extension Parts.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
    }
}

extension RenamedKey.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension RenamedKey.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
    }
}

extension RenamedKey.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("key") { self.key }
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension RenamedKey.Data.Me.Boss.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Same.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Same.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.part("...Name_me") { self.name_me }
    }
}

extension Streamed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
    }
}

extension Streamed.Data.Feed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("t") { self.t }
    }
}

extension Titles.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Titles.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("posts") { self.posts }
    }
}

extension Titles.Data.Me.Posts: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("t") { self.t }
    }
}

extension Two.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Two.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.part("...Bio_me") { self.bio }
        steps.part("...Age_me") { self.age }
    }
}

extension Wanted.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("me") { self.me }
    }
}

extension Wanted.Data.Me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
        steps.field("age") { try self.age }
        steps.field("boss") { self.boss }
    }
}

extension Wanted.Data.Me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Age_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("age") { self.age }
    }
}

extension Bio_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension Bio_me.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Body_post: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("body") { self.body }
    }
}

extension Mail_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}

extension Name_me: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}
