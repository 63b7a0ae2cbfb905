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

    @Test func theTextHoldsEveryRecord() {
        let text = InspectionReport(environment).text
        #expect(text.hasPrefix("3 records\n  User   2\n  Query  1\n1 queries\n  InspectedUsersQuery {\"first\":2}\n    ready, in the release buffer\n"))
        #expect(text.contains(#"  User:2: {"__typename": "User", "friend": null, "id": "2", "name": "Morty"}"#))
    }

    @Test func theScreenLeadsFromTheCountsToARecordsMembers() throws {
        let host = ScreenHost { InspectorScreen(environment) }
        #expect(host.title == "Store")
        try host.tap("User")
        try host.type("Rick", into: "Key or value")
        #expect(!host.shows("User:2"))
        try host.tap("User:1")
        #expect(host.title == "User:1")
        #expect(host.shows("Rick") && host.shows("→ User:2"))
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
        #expect(report.text == "0 records\n0 queries\nthe store\n")
    }
}
