import Baton
import BatonInspector
import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("The inspector")
struct InspectorTests {
    let environment = BatonEnvironment(transport: SilentTransport())

    init() throws {
        try environment.commitPayload(
            InspectedUsersQuery(first: 2),
            json: #"""
                {"data":{"users":[
                  {"__typename":"User","id":"1","name":"Rick","friend":{"__typename":"User","id":"2","name":"Morty"}},
                  {"__typename":"User","id":"2","name":"Morty","friend":null}]}}
                """#)
    }

    @Test func theReportCountsRecordsByTypeAndNamesTheQueries() {
        let report = InspectionReport(environment)
        #expect(report.recordCount == 3)
        #expect(report.types.map { "\($0.type) \($0.count)" } == ["User 2", "Query 1"])
        #expect(report.queries.map(\.name) == ["InspectedUsersQuery"])
        #expect(report.queries.map(\.variables) == [#"{"first":2}"#])
    }

    /// The text as the recipe shows it.
    @Test func theTextIsForAPersonToRead() {
        #expect(InspectionReport(environment).text == """
            3 records
              User   2
              Query  1

            1 query
              InspectedUsersQuery {"first":2}
                ready, in the release buffer

            User:1 (User)
              friend  → User:2
              id      "1"
              name    "Rick"

            User:2 (User)
              friend  null
              id      "2"
              name    "Morty"

            client:root (Query)
              users(first:2)  → User:1, User:2

            """)
    }

    @Test func aLongListNamesTheFirstOfItsRecords() throws {
        let users = (1...9).map { #"{"__typename":"User","id":"\#($0)","name":"\#($0)","friend":null}"# }.joined(separator: ",")
        try environment.commitPayload(InspectedUsersQuery(first: 9), json: #"{"data":{"users":[\#(users)]}}"#)
        let root = try #require(InspectionReport(environment).records.first { $0.key == "client:root" })
        #expect(root.members.map(\.value) == ["→ User:1, User:2", "→ User:1, User:2, User:3, User:4, User:5, User:6, and 3 more"])
    }

    @Test func theScreenLeadsFromTheCountsToARecordsMembers() throws {
        let host = ScreenHost { InspectorScreen(environment) }
        #expect(host.title == "Store")
        try host.tap("User")
        try host.type("Rick", into: "Key or value")
        #expect(!host.shows("User:2"))
        try host.tap("User:1")
        #expect(host.title == "User:1")
        #expect(host.shows("\"Rick\"") && host.shows("→ User:2"))
    }

    @Test func theScreenShowsTheMomentOfItsLastRefresh() throws {
        let host = ScreenHost { InspectorScreen(environment) }
        try environment.commitPayload(
            InspectedUsersQuery(first: 3), json: #"{"data":{"users":[{"__typename":"User","id":"3","name":"Beth","friend":null}]}}"#)
        #expect(host.shows("3 records"))
        try host.tap("Refresh")
        #expect(host.shows("4 records"))
    }

    @Test func anEmptyStoreIsSaidToBeEmpty() {
        let report = InspectionReport(BatonEnvironment(transport: SilentTransport()))
        #expect(report.text == "0 records\n\n0 queries\n")
    }
}
