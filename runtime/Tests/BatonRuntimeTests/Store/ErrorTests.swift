@_spi(Generated) @testable import BatonRuntime
import Testing

@MainActor
struct ErrorTests {
    let test = TestStore()

    @Test func aRequestErrorWritesNothing() throws {
        #expect(throws: ResponseFailure.requestErrors([GraphQLError(message: "no")])) {
            try test.take(Documents.me, #"{"data":null,"errors":[{"message":"no"}]}"#)
        }
        #expect(test.dump == "{}\n")
    }

    @Test func anErrorLiesOnTheDeepestFieldThatItsPathReaches() throws {
        let changes = try test.read(
            Documents.me,
            #"""
            {"errors":[{"message":"deep","path":["me","boss","name","x"]},{"message":"list","path":["me","friends",1,"email"]},{"message":"nowhere","path":["other"]}],
             "data":{"me":{"id":"1","name":"A","email":"a@x","boss":{"id":"2","name":"B","nick":"b"},"friends":[null,{"id":"3","email":null}]}}}
            """#)
        #expect(changes.unplacedErrors.map(\.message) == ["nowhere"])
        test.store.commit(changes)
        #expect(test.dump.contains(#""User:2": {"__errors": {"name": [{"message":"deep","path":["me","boss","name","x"]}]}"#))
        #expect(test.dump.contains(#""User:3": {"__errors": {"email": ["#))
    }

    @Test func aFieldKeepsAllOfItsErrorsUntilItIsWrittenAgain() throws {
        let data = #""data":{"me":{"id":"1","name":"A","email":null,"boss":null}}"#
        try test.take(Documents.catching, #"{"errors":[{"message":"x","path":["me","email"]},{"message":"y","path":["me","email"]}],\#(data)}"#)
        let user = test.store.entity(Symbol("User"), "1")!
        #expect(test.store.errors(of: FieldPlace(record: user.index, field: Symbol("email"))).map(\.message) == ["x", "y"])
        try test.take(Documents.catching, "{\(data)}")
        #expect(test.store.errors(of: FieldPlace(record: user.index, field: Symbol("email"))).isEmpty)
        #expect(!test.dump.contains("__errors"))
    }

    @Test func aRequiredNullMakesTheEnclosingLensNil() throws {
        try test.take(Documents.me, #"{"data":{"me":{"id":"1","name":"A","email":null,"boss":null,"friends":[]}}}"#)
        let me = try test.root(Documents.me)
        #expect(me.object(0) == nil)
        let watch = Watch { _ = me.object(0) }
        try test.take(
            Documents.me,
            #"{"data":{"me":{"id":"1","name":"A","email":"a@x","boss":null,"friends":[{"id":"2","email":null},{"id":"3","email":"c@x"},null]}}}"#)
        #expect(watch.count == 1)
        #expect(me.object(0)?.objects(4)?.map { $0.string(0) } == ["3"])
        #expect(test.events.contains(.requiredFieldIsNull(type: "User", field: "email")))
    }

    @Test func aThrownRequirementThrowsWithItsPath() throws {
        try test.take(
            Documents.me, #"{"data":{"me":{"id":"1","name":"A","email":"e","boss":{"id":"2","name":"B","nick":null},"friends":null}}}"#)
        let boss = try #require(try test.root(Documents.me).object(0)?.object(3))
        #expect(throws: FieldFailure(places: [.init(path: ["nick"], reason: .requiredFieldIsNull)])) {
            let _: String = try boss.tryValue(2)
        }
    }

    @Test func aCatchHoldsTheErrorsOnAndBelowItsField() throws {
        let errors = #"{"message":"n","path":["me","name"]},{"message":"e","path":["me","email"]},{"message":"b","path":["me","boss","name"]}"#
        try test.take(
            Documents.catching, #"{"errors":[\#(errors)],"data":{"me":{"id":"1","name":"A","email":"a@x","boss":{"id":"2","name":"","nick":null}}}}"#)
        let me = try #require(try test.root(Documents.catching).object(0))
        let name: Result<String, FieldFailure> = me.result(1)
        #expect(throws: FieldFailure.self) { try name.get() }
        #expect(me.stringOrNil(2) == nil)
        let boss: Result<AnyLens?, FieldFailure> = me.result(3)
        guard case .failure(let failure) = boss else { Issue.record("no failure"); return }
        #expect(failure.places.map(\.path) == [["boss", "name"], ["boss", "nick"]])
        #expect(failure.places[1].reason == .requiredFieldIsNull)
    }

    @Test func anOperationThrowsWhatNoCatchCovers() throws {
        let data = #""data":{"me":{"id":"1","name":"A","email":null}}"#
        try test.take(Documents.throwing, #"{"errors":[{"message":"e","path":["me","email"]}],\#(data)}"#)
        #expect(try test.root(Documents.throwing).operationFailure == nil)
        try test.take(Documents.throwing, #"{"errors":[{"message":"n","path":["me","name"]}],\#(data)}"#)
        #expect(try test.root(Documents.throwing).operationFailure?.places.map(\.path) == [["me", "name"]])
    }
}
