import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Screens as people write them")
struct ScreenTests {
    private func defaults(_ name: String = #function) -> UserDefaults {
        let store = UserDefaults(suiteName: "baton.tests.\(name)") ?? .standard
        store.removePersistentDomain(forName: "baton.tests.\(name)")
        return store
    }

    // MARK: Stored values

    @Test func storedValuesAreReadAndWrittenAndFollowedByEveryView() throws {
        let store = defaults()
        store.set("Ada", forKey: "name")
        let host = ScreenHost {
            SettingsScreen().defaultAppStorage(store)
            StoredName().defaultAppStorage(store)
        }
        #expect(host.shows("hello Ada"))
        try host.type("Bo", into: "Name")
        #expect(host.shows("hello Bo") && store.string(forKey: "name") == "Bo")
        try host.tap("Dark")
        #expect(store.string(forKey: "theme") == "dark")
        host.resetBodies()
        try host.tap("Notifications")
        #expect(host.bodies(of: StoredName.self) == 0 && !store.bool(forKey: "notifies"))
    }

    @Test func aStoreThatNamesNothingGivesTheValueThatIsWritten() {
        let host = ScreenHost { StoredName().defaultAppStorage(defaults()) }
        #expect(host.shows("hello nobody"))
    }

    // MARK: Controls

    @Test func aSliderGoesToTheNearestStepWithinItsBounds() throws {
        let store = defaults()
        let host = ScreenHost { SettingsScreen().defaultAppStorage(store) }
        try host.type("0.6", into: "Volume")
        #expect(store.double(forKey: "volume") == 0.5)
        try host.increment("Volume")
        #expect(store.double(forKey: "volume") == 0.75 && host.elements("Level").contains { $0.value == "75%" })
        try host.type("9", into: "Volume")
        #expect(store.double(forKey: "volume") == 1)
        try host.type("loud", into: "Volume")
        #expect(store.double(forKey: "volume") == 1)
    }

    @Test func controlsOfEveryKindAreOnTheScreen() throws {
        let host = ScreenHost(rows: 40) { SettingsScreen().defaultAppStorage(defaults()) }
        try host.increment("Copies")
        #expect(host.shows("2 copies") && !host.shows("folded away"))
        #expect(host.elements("Share").contains { $0.value == "the text" })
        try host.tap("Edit")
        #expect(host.shows("editing") && host.shows("Done"))
    }

    @Test func aStyleOfTheAppsOwnStandsInPlaceOfTheLabelAndReadsTheEnvironment() throws {
        let host = ScreenHost { FeedScreen() }
        #expect(host.texts.contains("●") && !host.texts.contains("○"))
        #expect(host.picture.contains("<square>"))
        try host.tap("Expanded")
        #expect(host.picture.contains("<checkmark.square>"))
        // The button is disabled now, and its style says so.
        #expect(host.texts.contains("○"))
        #expect(throws: ScreenProblem.disabled("Top")) { try host.tap("Top") }
    }

    @Test func filesAreChosenByTheirPathsAsFarAsTheirKindsAreAllowed() throws {
        let host = ScreenHost(rows: 40) { ImportScreen() }
        try host.tap("Import")
        #expect(throws: ScreenProblem.disabled("Open")) { try host.tap("Open") }
        try host.type("/tmp/notes.txt\n/tmp/tune.mp3\n/tmp/PAPER.PDF", into: "File")
        try host.tap("Open")
        #expect(host.shows("notes.txt") && host.shows("PAPER.PDF") && !host.shows("tune.mp3"))
        try host.tap("Import")
        try host.tap("Cancel")
        #expect(host.shows("notes.txt") && host.bodies.keys.allSatisfy { $0 == "ImportScreen" })
    }

    @Test func aFieldOfANumberThatMayBeMissingIsEmptiedByWhatIsNone() throws {
        let host = ScreenHost(rows: 40) { ImportScreen() }
        #expect(host.shows("no amount"))
        try host.type("25", into: "Amount")
        #expect(host.shows("amount 25"))
        try host.type("many", into: "Amount")
        #expect(host.shows("no amount"))
    }

    @Test func whatIsAskedAboutIsInTheQuestionAndInItsMessage() throws {
        let host = ScreenHost(rows: 40) { ImportScreen() }
        try host.tap("Delete")
        #expect(host.texts == ["Delete it?", "notes.txt will be gone.", "Delete notes.txt"])
        try host.tap("Delete notes.txt")
        try host.tap("Save")
        #expect(host.texts == ["It is full", "Delete something", "OK"])
    }

    @Test func everyControlMayHaveAStyleOfTheAppsOwn() throws {
        let host = ScreenHost(rows: 40) { ImportScreen() }
        #expect(host.shows("filled 50%") && !host.shows("folded away"))
        try host.tap("More of it")
        #expect(host.shows("folded away") && host.shows("Less") && !host.shows("Done"))
        try host.tap("Twice")
        #expect(host.shows("Done"))
        #expect(host.shows("amount 2"))
        #expect(host.elements("Colour").map(\.kind) == [.colorPicker, .text])
    }

    @Test func aTreeShowsWhatIsOpenAndAListWhatIsChosen() throws {
        let host = ScreenHost(rows: 40) { LibraryScreen() }
        #expect(host.shows("Films") && !host.shows("Poems") && host.shows("Nothing chosen"))
        try host.tap("Books")
        #expect(host.shows("Poems"))
        try host.tap("second")
        #expect(host.shows("chosen: second"))
    }

    @Test func aTapGestureIsATap() throws {
        let host = ScreenHost { FeedScreen() }
        try host.tap("tapped 0")
        #expect(host.shows("tapped 1"))
    }

    // MARK: Preferences

    @Test func whatViewsHandUpIsReducedAndToldWhenItChanges() throws {
        let host = ScreenHost { FeedScreen() }
        #expect(host.shows("tallest 30"))
        try host.tap("Expanded")
        #expect(host.shows("tallest 300") && host.warnings.isEmpty)
    }

    @Test func anOverlayIsMadeOfWhatViewsHandUp() {
        let host = ScreenHost {
            Text("inner").preference(key: HeightKey.self, value: 7)
                .transformPreference(HeightKey.self) { $0 += 1 }
                .overlayPreferenceValue(HeightKey.self) { Text("height \($0)") }
        }
        #expect(host.shows("height 8"))
    }

    // MARK: Lists and tables

    @Test func rowsAreMovedDeletedAndKeepTheirNames() throws {
        let host = ScreenHost { PeopleScreen() }
        func names() -> [String] { host.elements.filter { $0.kind == .button && ["Ada", "Bo", "Cy"].contains($0.label) }.map(\.label) }
        try host.move("Ada", toOffset: 3)
        #expect(names() == ["Bo", "Cy", "Ada"])
        try host.delete("Cy")
        #expect(names() == ["Bo", "Ada"])
        #expect(throws: ScreenProblem.notMovable("nobody")) { try host.move("nobody", toOffset: 0) }
    }

    @Test func aSearchNarrowsTheListAndSaysWhenItIsEmpty() throws {
        let host = ScreenHost { PeopleScreen() }
        try host.type("b", into: "Search people")
        #expect(host.shows("Bo") && !host.shows("Ada"))
        try host.type("zz", into: "Search people")
        #expect(host.shows("No Results for “zz”"))
    }

    @Test func anItemIsASheetAndADialogActs() throws {
        let host = ScreenHost { PeopleScreen() }
        try host.tap("Bo")
        #expect(host.shows("about Bo"))
        try host.dismiss()
        try host.tap("Flag Bo")
        #expect(host.shows("Others will see it."))
        try host.tap("Flag")
        #expect(host.shows("person 7"))
    }

    @Test func aTableIsSortedByTheColumnWhoseTitleIsTapped() throws {
        let host = ScreenHost { PeopleTable() }
        func ages() -> [String] { host.texts.filter { $0.hasSuffix(" years") } }
        #expect(ages() == ["36 years", "12 years", "70 years"])
        try host.tap("Age")
        #expect(ages() == ["12 years", "36 years", "70 years"])
        try host.tap("Age")
        #expect(ages() == ["70 years", "36 years", "12 years"])
        try host.tap("70 years")
        #expect(host.shows("1 chosen"))
    }

    // MARK: Tabs and bars

    @Test func tabsAreChosenByTheirValues() throws {
        let host = ScreenHost { TabsScreen() }
        #expect(host.shows("Go home") && !host.shows("at home"))
        try host.tap("Go home")
        #expect(host.shows("at home"))
        try host.tap("Rest")
        #expect(host.shows("the rest") && !host.shows("at home"))
    }

    @Test func theWayBackIsNamedAfterTheScreenBeforeWhereThisOneHasNoName() throws {
        let host = ScreenHost(width: 30) {
            NavigationStack {
                NavigationLink("Open") { Text("inside") }
                    .navigationTitle("Issues")
            }
        }
        try host.tap("Open")
        #expect(host.picture.contains("‹ Issues"))
    }

    // MARK: Objects of the time before Observation

    @Test func whoeverReadsAnObjectFollowsItAndTheStateKeepsIt() throws {
        let host = ScreenHost { CounterScreen() }
        try host.tap("count 0")
        #expect(host.shows("count 1") && host.shows("badge 1, none"))
        try host.type("later", into: "Note")
        #expect(host.shows("badge 1, later") && host.shows("count 1"))
    }
}
