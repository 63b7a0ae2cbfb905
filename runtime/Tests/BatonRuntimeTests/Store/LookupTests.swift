@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct LookupTests {
    let test = TestStore()
    static let user = operation(
        "U", plan: "n Query user User id name\nv id\nk user(id:$id)\nx {\"lookup\":{\"type\":\"User\",\"arguments\":[\"id\"]}}\ns 0. 1o1(0)#0\ns 2./3 3T 4s",
        reader: "n Query user User id name\nv id\nk user(id:$id)\ns 0. 1o1(0)\ns 2. 3T 4s")

    @Test func aCachedEntitySatisfiesALookup() throws {
        let seven: InputObject = ["id": "7"]
        #expect(test.store.availability(of: OperationInstance(Self.user, variables: seven)) == .incomplete)
        try test.take(CollectorTests.list, #"{"data":{"all":[{"id":"7","name":"Seven"}]}}"#)
        #expect(test.store.availability(of: OperationInstance(Self.user, variables: seven)) == .complete)
        #expect(try test.root(Self.user, seven).object(0)?.string(1) == "Seven")
        #expect(test.store.availability(of: OperationInstance(Self.user, variables: ["id": "8"])) == .incomplete)
    }

    @Test func invalidatedDataIsStaleUntilItIsReceivedAgain() throws {
        let seven: InputObject = ["id": "7"]
        try test.take(Self.user, #"{"data":{"user":{"id":"7","name":"S"}}}"#, seven)
        test.store.invalidate(test.store.entity(Symbol("User"), "7")!)
        #expect(test.store.availability(of: OperationInstance(Self.user, variables: seven)) == .stale)
        try test.take(Self.user, #"{"data":{"user":{"id":"7","name":"S"}}}"#, seven)
        #expect(test.store.availability(of: OperationInstance(Self.user, variables: seven)) == .complete)
    }
}
