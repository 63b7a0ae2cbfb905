import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("Shapes, canvases and layouts")
struct DrawingTests {
    @Test func shapesCountNoBodiesAndSayWhatTheyAreFilledWith() throws {
        let host = ScreenHost(rows: 40) { Triangle().fill(.red).strokeBorder(.blue).accessibilityIdentifier("triangle") }
        #expect(host.bodies.isEmpty)
        let shape = try #require(host.elements("triangle").first)
        #expect(shape.look("fill") == "red" && shape.look("stroke") == "blue")
        #expect(Path(CGRect(x: 0, y: 0, width: 1, height: 1)) == Path { $0.addRect(CGRect(x: 0, y: 0, width: 1, height: 1)) })
    }

    @Test func aCanvasRunsItsCodeAndNothingOfItIsOnTheScreen() throws {
        var sizes: [CGSize] = []
        let host = ScreenHost(rows: 40) { DashboardScreen { sizes.append($0) } }
        #expect(sizes == [CGSize(width: 390, height: 844)])
        #expect(!host.shows("drawn") && host.shows("Chart"))
        #expect(Set(host.bodies.keys) == ["DashboardScreen", "Tally"])
    }

    @Test func viewsKeepTheirStateWhenTheirLayoutIsAnother() throws {
        let host = ScreenHost(rows: 40) { DashboardScreen { _ in } }
        try host.tap("counted 0")
        try host.tap("Wide")
        #expect(host.picture.contains("[counted 1] beside"))
        #expect(host.picture.contains("red green"))
    }
}
