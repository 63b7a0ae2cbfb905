@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct PartTests {
    let test = TestStore()
    let initial = #"{"data":{"me":{"id":"1"}},"hasNext":true}"#

    func take(_ payloads: String...) throws -> Bool {
        let plan = try Documents.deferring.plan
        var response = IncomingResponse(plan, BoundVariables())
        for payload in payloads { test.store.commit(try response.read(GraphQLPayload(json: payload, framing: .part))) }
        return response.isComplete
    }

    func late() throws -> AnyLens? {
        let me = try test.root(Documents.deferring).object(0)
        let slot = me?.binding.slot(1)
        guard let me, let slot else { return nil }
        let inner = me.through(slot, Documents.lateReader)
        return inner.isHeld() ? AnyLens(_anchor: inner) : nil
    }

    @Test func aPartByPathAndLabelFillsItsFields() throws {
        #expect(try !take(initial))
        #expect(try late() == nil)
        let part = #"{"incremental":[{"path":["me"],"label":"Deferring$defer$late","data":{"email":"a@x","boss":{"name":"B","id":"2"}}}],"hasNext":false}"#
        #expect(try take(initial, part))
        #expect(try late()?._anchor.stringOrNil(0) == "a@x")
        #expect(try late()?._anchor.object(1)?.string(0) == "B")
        #expect(test.dump.contains(#""User:1": {"__typename": "User", "boss": {"__ref": "User:2"}, "email": "a@x", "id": "1"}"#))
    }

    @Test func aPartOfAPendingIdFillsItsFields() throws {
        let whole = try take(
            #"{"data":{"me":{"id":"1"}},"pending":[{"id":"0","path":["me"],"label":"Deferring$defer$late"}],"hasNext":true}"#,
            #"{"incremental":[{"id":"0","data":{"email":null,"boss":null}}],"completed":[{"id":"0"}],"hasNext":false}"#)
        #expect(whole)
        #expect(try late() != nil)
    }

    @Test func aPartThatFailedPutsItsErrorsOnTheFieldsItWouldHaveFilled() throws {
        _ = try take(
            #"{"data":{"me":{"id":"1"}},"pending":[{"id":"0","path":["me"],"label":"Deferring$defer$late"}],"hasNext":true}"#,
            #"{"completed":[{"id":"0","errors":[{"message":"late"}]}],"hasNext":false}"#)
        let me = test.store.entity(Symbol("User"), "1")!
        for field in ["email", "boss"] { #expect(test.store.errors(of: FieldPlace(record: me.index, field: Symbol(field))).map(\.message) == ["late"]) }
    }

    @Test func aPartThatFitsNowhereIsDropped() throws {
        _ = try take(initial, #"{"incremental":[{"path":["me","friends",3],"label":"x","data":{"email":null}}],"hasNext":false}"#)
        #expect(test.events == [.droppedPart(operation: "Deferring")])
    }

    @Test func streamedItemsJoinTheirList() throws {
        let plan = try operation(
            "S", plan: "n Query all User id\nx {\"stream\":{\"label\":\"l\"}}\ns 0. 1lo1#0\ns 2./3 3T").plan
        var response = IncomingResponse(plan, BoundVariables())
        for payload in [
            #"{"data":{"all":[{"id":"1"}]},"hasNext":true}"#,
            #"{"incremental":[{"path":["all",1],"label":"l","items":[{"id":"2"},null]}],"hasNext":true}"#,
            #"{"incremental":[{"path":["all",3],"label":"l","items":[{"id":"3"}]}],"hasNext":false}"#,
        ] { test.store.commit(try response.read(GraphQLPayload(json: payload, framing: .part))) }
        #expect(test.dump.contains(#""all": {"__refs": ["User:1", "User:2", null, "User:3"]}"#))
    }
}
