import XCTest

class Base: XCTestCase {
    func testInherited() {}

    enum Namespace {
        final class Nested: XCTestCase {
            func testSkipped() throws { throw XCTSkip("not here") }
        }
    }
}

final class XCTests: Base {
    override func setUp() async throws { await Task.yield() }

    @MainActor func testOnTheMainActor() async throws {
        await Task.yield()
        XCTAssertTrue(Thread.isMainThread)
    }

    func testThrowing() throws {}
    func helper() {}
    func testWithAnArgument(_: Int) {}
}

extension XCTests {
    func testInAnExtension() async {}
}

@MainActor final class MainActorTests: XCTestCase {
    func testSynchronous() { XCTAssertTrue(Thread.isMainThread) }
}
