import Foundation
import Testing

/// The plugin under the compiler that is at hand, over real sources. The module `Baton` is a small one of this file, so
/// that what the macros expand to is tried without the runtime.
@Suite("The plugin under the compiler", .enabled(if: Compiler.swiftc != nil, "no swiftc on the path"))
struct CompilerTests {
    @Test(arguments: [["-swift-version", "6"], ["-swift-version", "5"], ["-swift-version", "6", "-default-isolation", "MainActor"]])
    func viewsOfEveryShapeCompileWithoutAWarning(options: [String]) throws {
        let output = try Compiler.check(
            """
            import Baton
            nonisolated public struct IssueQuery: Sendable { public init(id: String) {} }
            nonisolated public struct Add: Sendable { public func callAsFunction() {} }
            public struct Lens {}
            @MainActor protocol View {}
            struct Screen: View {
                /// The issue, grüße.
                @Query(\"\"\"
                    query IssueQuery($id: ID!) { a } # 👋
                    \"\"\")
                // and a comment
                var issue: IssueQuery
                @Query("query Q { a }", fetchPolicy: 2) var second: IssueQuery = IssueQuery(id: "x")
                @Query("query Q { a }") private var third: IssueQuery = .init(id: "y")
                @Mutation("mutation M { a }") var add: Add
                @Subscription("subscription S { a }") var live: IssueQuery
                @Fragment("fragment F on T { a }") let lens: Lens
                @Baton.Fragment("fragment F on T { a }") var optional: Lens?
                func run() { add(); _ = (issue, second, third, live) }
            }
            struct Members: View {
                @Query("query Q { a }") var issue: IssueQuery
                @Mutation("mutation M { a }") var add: Add
                var count = 0
                @Fragment("fragment F on T { a }") var lens: Lens
            }
            public struct Public<T, Q>: View {
                @Query("query Q { a }") public var `default`: Q
                var value: T
                public init(q: Q, value: T) { self.default = q; self.value = value }
            }
            @MainActor func make(_ lens: Lens) -> Members { Members(issue: IssueQuery(id: "1"), lens: lens) }
            @MainActor func makeAll(_ lens: Lens) -> Members { Members(issue: IssueQuery(id: "1"), count: 2, lens: lens) }
            """,
            options: options + ["-warnings-as-errors"])
        #expect(output == "")
    }

    @Test func aProblemIsReportedAtItsPlaceInTheFile() throws {
        let output = try Compiler.check(
            """
            import Baton
            @MainActor protocol View {}
            struct Q {}
            struct A: View {
                // é 👋
                @Query("query Q { a }") static var q: Q
            }
            class B {
                @Query("query Q { a }") var q: Q
                init(q: Q) { self.q = q }
            }
            struct C: View {
                @Query("query Q { a }") var q = 3
            }
            func d() {
                @Query("query Q { a }") var q: Q
            }
            """, options: ["-swift-version", "6"])
        let errors = output.split(separator: "\n").filter { $0.contains(" error: ") && $0.hasPrefix("main.swift:") }
        #expect(errors.map { String($0.prefix { $0 != "'" }) } == [
            "main.swift:6:36: error: ", "main.swift:9:29: error: ", "main.swift:13:29: error: ", "main.swift:16:29: error: ",
        ])
        #expect(!output.contains("macro expansion"))
    }
}

private enum Compiler {
    static let swiftc: URL? = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":")
        .map { URL(fileURLWithPath: "\($0)/swiftc") }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }

    private static let module = """
        @attached(accessor, names: named(init), named(get)) @attached(peer, names: prefixed(_))
        public macro Query(_: StaticString, fetchPolicy: Int = 0) = #externalMacro(module: "BatonMacros", type: "QueryMacro")
        @attached(peer)
        public macro Fragment(_: StaticString) = #externalMacro(module: "BatonMacros", type: "FragmentMacro")
        @attached(accessor, names: named(get)) @attached(peer, names: prefixed(_))
        public macro Mutation(_: StaticString) = #externalMacro(module: "BatonMacros", type: "MutationMacro")
        @attached(accessor, names: named(init), named(get)) @attached(peer, names: prefixed(_))
        public macro Subscription(_: StaticString) = #externalMacro(module: "BatonMacros", type: "SubscriptionMacro")
        public struct QueryStorage<Q> {
            public nonisolated init(_ value: Q, fetchPolicy: Int = 0) { wrappedValue = value }
            public let wrappedValue: Q
        }
        public struct SubscriptionStorage<S> {
            public nonisolated init(_ value: S) { wrappedValue = value }
            public let wrappedValue: S
        }
        public struct MutationStorage<M> {
            public nonisolated init() {}
            public var wrappedValue: M { fatalError() }
        }
        """

    /// What the compiler says about one file that imports `Baton`.
    static func check(_ source: String, options: [String]) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("baton-macros-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try module.write(to: folder.appendingPathComponent("Baton.swift"), atomically: true, encoding: .utf8)
        try source.write(to: folder.appendingPathComponent("main.swift"), atomically: true, encoding: .utf8)
        guard let plugin = PluginProcess.url?.path else { throw CocoaError(.fileNoSuchFile) }
        let load = ["-load-plugin-executable", "\(plugin)#BatonMacros", "-module-cache-path", "cache"]
        let made = try run(
            ["-parse-as-library", "-emit-module", "-module-name", "Baton", "Baton.swift"] + load, in: folder)
        return try made + run(["-parse-as-library", "-typecheck", "main.swift", "-I", "."] + load + options, in: folder)
    }

    private static func run(_ arguments: [String], in folder: URL) throws -> String {
        guard let swiftc else { throw CocoaError(.fileNoSuchFile) }
        let process = Process()
        process.executableURL = swiftc
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let log = folder.appendingPathComponent("log")
        try Data().write(to: log)
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return try String(contentsOf: log, encoding: .utf8)
    }
}
