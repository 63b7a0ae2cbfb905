// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let keysLenses = CompiledGroup("keys", [
    .init(Aliased.self),
    .init(Alike.self),
    .init(Boxes.self),
    .init(Cases.self),
    .init(Defaulted.self),
    .init(Digits.self),
    .init(Feed.self),
    .init(Finds.self),
    .init(Guarded.self),
    .init(Inner.self),
    .init(Keys.self),
    .init(Nested.self),
    .init(Numbers.self),
    .init(Renamed.self),
    .init(RenamedPlain.self),
    .init(Repeats.self),
    .init(Seats.self),
    .init(Swap.self),
    .init(Tickets.self),
    .init(Turns.self),
])

extension Aliased.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("first") { self.first }
        steps.field("lead") { self.lead }
        steps.field("team") { self.team }
    }
}

extension Aliased.Data.First: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Aliased.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("first") { self.first }
        steps.field("name") { self.name }
        steps.field("tag") { self.tag }
        steps.field("email") { self.email }
    }
}

extension Aliased.Data.Team: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("boss") { self.boss }
        steps.field("chief") { self.chief }
    }
}

extension Aliased.Data.Team.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Aliased.Data.Team.Chief: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Alike.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
        steps.field("d") { self.d }
        steps.field("e") { self.e }
    }
}

extension Boxes.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("box") { self.box }
        steps.field("boxes") { self.boxes }
    }
}

extension Boxes.Data.Box: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("label") { self.label }
        steps.field("inner") { self.inner }
    }
}

extension Boxes.Data.Box.Inner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("label") { self.label }
    }
}

extension Boxes.Data.Boxes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("label") { self.label }
    }
}

extension Cases.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("page") { self.page }
        steps.field("PAGE") { self.PAGE }
        steps.field("named") { self.named }
    }
}

extension Cases.Data.Page: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("t") { self.t }
    }
}

extension Cases.Data.PAGE_: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("t") { self.t }
    }
}

extension Cases.Data.Named: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.part("on Tile") { self.asTile }
        steps.part("on tile") { self.asTile_ }
    }
}

extension Cases.Data.Named.AsTile: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("v") { self.v }
    }
}

extension Cases.Data.Named.AsTile_: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
    }
}

extension Defaulted.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
    }
}

extension Digits.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
        steps.field("d") { self.d }
    }
}

extension Feed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("feed") { self.feed }
    }
}

extension Finds.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("found") { self.found }
        steps.field("finds") { self.finds }
    }
}

extension Finds.Data.Found: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("label") { self.label }
    }
}

extension Finds.Data.Finds: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("label") { self.label }
        steps.part("on Stone") { self.asStone }
    }
}

extension Finds.Data.Finds.AsStone: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("grams") { self.grams }
    }
}

extension Guarded.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Guarded.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("email") { self.email }
        steps.field("key") { self.key }
    }
}

extension Inner.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
    }
}

extension Keys.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("p1") { self.p1 }
        steps.field("p2") { self.p2 }
        steps.field("p3") { self.p3 }
        steps.field("p4") { self.p4 }
        steps.field("p5") { self.p5 }
        steps.field("p6") { self.p6 }
        steps.field("p7") { self.p7 }
        steps.field("p8") { self.p8 }
    }
}

extension Nested.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Nested.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("email") { self.email }
        steps.field("boss") { self.boss }
    }
}

extension Nested.Data.Lead.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("email") { self.email }
        steps.field("boss") { self.boss }
    }
}

extension Nested.Data.Lead.Boss.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("email") { self.email }
    }
}

extension Numbers.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
        steps.field("d") { self.d }
        steps.field("e") { self.e }
        steps.field("f") { self.f }
    }
}

extension Renamed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension Renamed.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("key") { self.key }
        steps.field("email") { self.email }
        steps.field("boss") { self.boss }
    }
}

extension Renamed.Data.Lead.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension RenamedPlain.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
    }
}

extension RenamedPlain.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
    }
}

extension RenamedPlain.Data.Lead.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("boss") { self.boss }
    }
}

extension RenamedPlain.Data.Lead.Boss.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("email") { self.email }
    }
}

extension Repeats.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("lead") { self.lead }
        steps.field("team") { self.team }
    }
}

extension Repeats.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Repeats.Data.Team: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("email") { self.email }
        steps.field("boss") { self.boss }
    }
}

extension Repeats.Data.Team.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Seats.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("seat") { self.seat }
        steps.field("other") { self.other }
    }
}

extension Seats.Data.Seat: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("taken") { self.taken }
    }
}

extension Seats.Data.Other: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("taken") { self.taken }
    }
}

extension Swap.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("member") { self.member }
        steps.field("again") { self.again }
    }
}

extension Swap.Data.Member: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("nick") { self.nick }
        steps.field("id") { self.id }
        steps.field("key") { self.key }
    }
}

extension Swap.Data.Again: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("nick") { self.nick }
    }
}

extension Tickets.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("ticket") { self.ticket }
    }
}

extension Tickets.Data.Ticket: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("code") { self.code }
    }
}

extension Turns.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("member") { self.member }
        steps.field("lead") { self.lead }
    }
}

extension Turns.Data.Member: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Turns.Data.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("email") { self.email }
        steps.field("boss") { self.boss }
    }
}

extension Turns.Data.Lead.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("email") { self.email }
    }
}
