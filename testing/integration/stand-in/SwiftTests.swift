import Foundation
import Testing

@Test @MainActor func theMainActorIsServed() async {
    await Task.yield()
    #expect(Thread.isMainThread)
}

@Test func aTestMayEndAProcess() async {
    await #expect(processExitsWith: .failure) { exit(3) }
}
