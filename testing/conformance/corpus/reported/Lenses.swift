// Written by corpus-lenses from documents.graphql. Changes made here are lost.
import BatonConformance
import BatonRuntime

package let reportedLenses = CompiledGroup("reported", [
    .init(AddBoth.Operation.self),
    .init(AddItem.Operation.self),
    .init(Added.self),
    .init(Blobs.self),
    .init(Caught.self),
    .init(Close.Operation.self),
    .init(Counts.self),
    .init(DropAny.Operation.self),
    .init(DropClip.Operation.self),
    .init(Friends.self),
    .init(Gone.Operation.self),
    .init(GoneFrom.Operation.self),
    .init(Grid.self),
    .init(Items.self),
    .init(Late.self),
    .init(LateItems.self),
    .init(LateNotes.self),
    .init(LateRoot.self),
    .init(Lead.self),
    .init(Moods.self),
    .init(Nested.self),
    .init(Numbers.self),
    .init(Optional_.self),
    .init(OtherItems.self),
    .init(Pair.self),
    .init(People.self),
    .init(PeopleBare.self),
    .init(PeopleNested.self),
    .init(PersonBy.self),
    .init(Removed.self),
    .init(Rename.Operation.self),
    .init(RenameKeyed.Operation.self),
    .init(Search.self),
    .init(ShelfQuery.self),
    .init(Sizes.self),
    .init(Stars.self),
    .init(Swapped.self),
    .init(Texts.self),
    .init(Told.self),
    .init(Touch.Operation.self),
    .init(Viewer.self),
    .init(ViewerAge.self),
])

extension AddBoth.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("item") { self.item }
    }
}

extension AddBoth.Data.Item: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension AddBoth.Data.Item.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
    }
}

extension AddItem.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("item") { self.item }
    }
}

extension AddItem.Data.Item: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("note") { self.note }
        steps.field("node") { self.node }
    }
}

extension AddItem.Data.Item.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
    }
}

extension Added.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("added") { self.added }
    }
}

extension Added.Data.Added: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension Added.Data.Added.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
    }
}

extension Blobs.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("blobs") { self.blobs }
        steps.field("shelf") { self.shelf }
    }
}

extension Blobs.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("blob") { self.blob }
    }
}

extension Caught.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Caught.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.caught("friends") { self.friends }
    }
}

extension Caught.Data.Viewer.Friends: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
    }
}

extension Close.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("close") { self.close }
    }
}

extension Close.Data.Close: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Counts.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("a") { self.a }
        steps.field("b") { self.b }
        steps.field("c") { self.c }
        steps.field("d") { self.d }
    }
}

extension DropAny.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("dropAny") { self.dropAny }
    }
}

extension DropAny.Data.DropAny: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("media") { self.media }
    }
}

extension DropAny.Data.DropAny.Media: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension DropClip.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("dropClip") { self.dropClip }
    }
}

extension DropClip.Data.DropClip: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension Friends.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Friends.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("friends") { self.friends }
    }
}

extension Friends.Data.Viewer.Friends: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("friends") { self.friends }
    }
}

extension Friends.Data.Viewer.Friends.Friends: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Gone.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("gone") { self.gone }
    }
}

extension GoneFrom.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("gone") { self.gone }
    }
}

extension Grid.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension Grid.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("grid") { self.grid }
    }
}

extension Grid.Data.Shelf.Grid: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
        steps.field("stars") { self.stars }
    }
}

extension Items.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension Items.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("items") { self.items }
    }
}

extension Items.Data.Shelf.Items: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Items.Data.Shelf.Items.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("cursor") { self.cursor }
        steps.field("node") { self.node }
    }
}

extension Items.Data.Shelf.Items.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
    }
}

extension Items.Data.Shelf.Items.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Late.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Late.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.part("...Bio") { self.bio }
    }
}

extension LateItems.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension LateItems.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.part("...Paged") { self.paged }
    }
}

extension LateNotes.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension LateNotes.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("notes") { self.notes }
        steps.part("...Starred") { self.starred }
    }
}

extension LateNotes.Data.Shelf.Notes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
    }
}

extension LateRoot.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("...Root") { self.root }
        steps.field("count") { self.count }
    }
}

extension Lead.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension Lead.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("lead") { self.lead }
    }
}

extension Lead.Data.Shelf.Lead: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
        steps.part("on Clip") { self.asClip }
    }
}

extension Lead.Data.Shelf.Lead.AsClip: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("tags") { self.tags }
    }
}

extension Lead.Data.Shelf.Lead.AsClip.Tags: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("rank") { self.rank }
    }
}

extension Moods.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("moods") { self.moods }
    }
}

extension Nested.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Nested.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.part("...Outer") { self.outer }
    }
}

extension Numbers.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Numbers.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("age") { self.age }
        steps.field("score") { self.score }
    }
}

extension Optional_.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("count") { self.count }
        steps.field("bare") { self.bare }
    }
}

extension OtherItems.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension OtherItems.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("items") { self.items }
    }
}

extension OtherItems.Data.Shelf.Items: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension OtherItems.Data.Shelf.Items.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension OtherItems.Data.Shelf.Items.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension OtherItems.Data.Shelf.Items.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Pair.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Pair.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.part("...Bio") { self.bio }
        steps.part("...Both") { self.both }
    }
}

extension People.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("people") { self.people }
    }
}

extension People.Data.People: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension PeopleBare.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("people") { self.people }
    }
}

extension PeopleBare.Data.People: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension PeopleNested.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("people") { self.people }
    }
}

extension PeopleNested.Data.People: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
    }
}

extension PersonBy.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("person") { self.person }
    }
}

extension PersonBy.Data.Person: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Removed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("removed") { self.removed }
    }
}

extension Removed.Data.Removed: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
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

extension RenameKeyed.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("rename") { self.rename }
    }
}

extension RenameKeyed.Data.Rename: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.field("id") { self.id }
        steps.field("bio") { self.bio }
    }
}

extension Search.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("search") { self.search }
    }
}

extension Search.Data.Search: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("__typename") { self.__typename }
        steps.part("on Clip") { self.asClip }
        steps.part("on Song") { self.asSong }
        steps.part("on Shelf") { self.asShelf }
    }
}

extension Search.Data.Search.AsClip: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
        steps.field("length") { self.length }
    }
}

extension Search.Data.Search.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
        steps.field("secs") { self.secs }
        steps.field("moods") { self.moods }
    }
}

extension Search.Data.Search.AsShelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension ShelfQuery.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension ShelfQuery.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("notes") { self.notes }
    }
}

extension ShelfQuery.Data.Shelf.Notes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
        steps.field("stars") { self.stars }
        steps.field("author") { self.author }
    }
}

extension ShelfQuery.Data.Shelf.Notes.Author: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Sizes.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("media") { self.media }
    }
}

extension Sizes.Data.Media: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("small") { self.small }
        steps.field("big") { self.big }
        steps.part("on Song") { self.asSong }
    }
}

extension Sizes.Data.Media.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("size") { self.size }
    }
}

extension Stars.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension Stars.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("notes") { self.notes }
    }
}

extension Stars.Data.Shelf.Notes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("stars") { self.stars }
    }
}

extension Swapped.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("search") { self.search }
    }
}

extension Swapped.Data.Search: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.part("on Clip") { self.asClip }
        steps.part("on Song") { self.asSong }
    }
}

extension Swapped.Data.Search.AsClip: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("text") { self.text }
    }
}

extension Swapped.Data.Search.AsSong: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
        steps.field("text") { self.text }
    }
}

extension Texts.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("shelf") { self.shelf }
    }
}

extension Texts.Data.Shelf: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("notes") { self.notes }
    }
}

extension Texts.Data.Shelf.Notes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("text") { self.text }
    }
}

extension Told.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("told") { self.told }
    }
}

extension Told.Data.Told: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
    }
}

extension Touch.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("touch") { self.touch }
    }
}

extension Touch.Data.Touch: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("age") { self.age }
    }
}

extension Viewer.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Viewer.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("bio") { self.bio }
    }
}

extension ViewerAge.Data: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension ViewerAge.Data.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("age") { self.age }
        steps.field("boss") { self.boss }
    }
}

extension ViewerAge.Data.Viewer.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Bio: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension Bio.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Both: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("boss") { self.boss }
    }
}

extension Both.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("age") { self.age }
    }
}

extension Inner: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
        steps.field("age") { self.age }
    }
}

extension Outer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
        steps.part("...Inner") { self.inner }
    }
}

extension Paged: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("items") { self.items }
    }
}

extension Paged.Items: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("total") { self.total }
        steps.field("edges") { self.edges }
        steps.field("pageInfo") { self.pageInfo }
        steps.nodes(self.nodes)
        steps.ends(of: self)
    }
}

extension Paged.Items.Edges: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("node") { self.node }
    }
}

extension Paged.Items.Edges.Node: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("title") { self.title }
    }
}

extension Paged.Items.PageInfo: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("hasNextPage") { self.hasNextPage }
        steps.field("endCursor") { self.endCursor }
    }
}

extension Root: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("viewer") { self.viewer }
    }
}

extension Root.Viewer: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("id") { self.id }
        steps.field("name") { self.name }
        steps.field("boss") { self.boss }
    }
}

extension Root.Viewer.Boss: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("bio") { self.bio }
    }
}

extension Starred: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("notes") { self.notes }
    }
}

extension Starred.Notes: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("stars") { self.stars }
        steps.field("author") { self.author }
    }
}

extension Starred.Notes.Author: CompiledLens {
    @MainActor func read(_ steps: inout LensSteps) {
        steps.field("name") { self.name }
    }
}

extension Mood: ReadValue {}
