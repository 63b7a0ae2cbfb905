// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The same targets with the same dependencies as the BUILD.bazel files; a test compares them. Every target names its
// path, since a room's sources lie in `Sources/<Module>` and its tests in `Tests/<Module>Tests` beside its BUILD file.

// MARK: compiler/

let compiler: [Target] = [
    .target(name: "GraphQLSyntax", path: "compiler/Sources/GraphQLSyntax"),
    .target(name: "JSONSyntax", dependencies: ["GraphQLSyntax"], path: "compiler/Sources/JSONSyntax"),
    .target(name: "GraphQLSchema", dependencies: ["GraphQLSyntax", "JSONSyntax"], path: "compiler/Sources/GraphQLSchema"),
    .target(
        name: "GraphQLValidation", dependencies: ["GraphQLSyntax", "GraphQLSchema"],
        path: "compiler/Sources/GraphQLValidation"),
    .testTarget(
        name: "JSONSyntaxTests", dependencies: ["GraphQLSyntax", "JSONSyntax"], path: "compiler/Tests/JSONSyntaxTests"),
    .testTarget(
        name: "GraphQLSchemaTests", dependencies: ["GraphQLSyntax", "JSONSyntax", "GraphQLSchema", "TestSupport"],
        path: "compiler/Tests/GraphQLSchemaTests", exclude: ["Introspection"]),
    .testTarget(
        name: "GraphQLValidationTests",
        dependencies: ["GraphQLSyntax", "JSONSyntax", "GraphQLSchema", "GraphQLValidation", "TestSupport"],
        path: "compiler/Tests/GraphQLValidationTests", exclude: ["Corpus"]),
    .testTarget(
        name: "GraphQLSyntaxTests", dependencies: ["GraphQLSyntax", "TestSupport"], path: "compiler/Tests/GraphQLSyntaxTests"),
    .target(name: "BatonDocuments", dependencies: ["GraphQLSyntax"], path: "compiler/Sources/BatonDocuments"),
    .testTarget(
        name: "BatonDocumentsTests", dependencies: ["BatonDocuments", "GraphQLSyntax"],
        path: "compiler/Tests/BatonDocumentsTests"),
    .target(
        name: "BatonCompiler",
        dependencies: ["BatonDocuments", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation"],
        path: "compiler/Sources/BatonCompiler"),
    .target(
        name: "BatonEmit", dependencies: ["BatonCompiler"], path: "compiler/Sources/BatonEmit"),
    .target(
        name: "BatonDriver",
        dependencies: [
            "BatonCompiler", "BatonDocuments", "BatonEmit", "GraphQLSchema", "GraphQLSyntax", "GraphQLValidation", "JSONSyntax",
        ],
        path: "compiler/Sources/BatonDriver"),
    .executableTarget(name: "batonc", dependencies: ["BatonDriver"], path: "compiler/Sources/batonc"),
    .testTarget(name: "BatonCompilerTests", dependencies: ["BatonCompiler"], path: "compiler/Tests/BatonCompilerTests"),
    .testTarget(name: "BatonEmitTests", dependencies: ["BatonEmit"], path: "compiler/Tests/BatonEmitTests"),
    .testTarget(
        name: "BatonDriverTests", dependencies: ["BatonCompiler", "BatonDriver", "GraphQLSyntax", "JSONSyntax"],
        path: "compiler/Tests/BatonDriverTests", exclude: ["Goldens"]),
    .plugin(
        name: "BatonPlugin", capability: .buildTool(), dependencies: ["batonc"], path: "compiler/Plugins/BatonPlugin"),
    .plugin(
        name: "baton-check",
        capability: .command(
            intent: .custom(verb: "baton-check", description: "Validates the GraphQL documents of a package's targets.")),
        dependencies: ["batonc"], path: "compiler/Plugins/BatonCheck"),
    .executableTarget(
        name: "CompilerBenchmarks", dependencies: ["GraphQLSyntax", "JSONSyntax", "GraphQLSchema", "GraphQLValidation", "TestSupport"],
        path: "compiler/Benchmarks/Sources/CompilerBenchmarks"),
]

// MARK: runtime/

// The module named `SwiftUI` exists on Linux alone: elsewhere the system's is imported.
#if os(Linux)
    let standIn: [Target] = [
        .target(name: "SwiftUI", dependencies: ["BatonMacros"], path: "runtime/Sources/LinuxSwiftUI"),
        .testTarget(
            name: "LinuxSwiftUITests", dependencies: ["SwiftUI", "BatonTesting"],
            path: "runtime/Tests/LinuxSwiftUITests"),
    ]
    let standInDependency: [Target.Dependency] = ["SwiftUI"]
#else
    let standIn: [Target] = []
    let standInDependency: [Target.Dependency] = []
#endif

let runtime: [Target] = [
    .executableTarget(
        name: "RuntimeBenchmarks", dependencies: ["BatonRuntime", "TestSupport"], path: "runtime/Benchmarks/Sources/RuntimeBenchmarks"),
    .target(name: "BatonRuntime", path: "runtime/Sources/BatonRuntime"),
    .testTarget(
        name: "BatonRuntimeTests", dependencies: ["BatonRuntime", "BatonTesting", "TestSupport"],
        path: "runtime/Tests/BatonRuntimeTests"),
    .macro(name: "BatonMacros", path: "runtime/Sources/BatonMacros"),
    .target(
        name: "Baton", dependencies: ["BatonMacros", "BatonRuntime"] + standInDependency, path: "runtime/Sources/Baton"),
    .testTarget(
        name: "BatonTests", dependencies: ["Baton", "BatonTesting"] + standInDependency, path: "runtime/Tests/BatonTests",
        exclude: ["baton.json", "schema.graphql"], plugins: ["BatonPlugin"]),
    .target(
        name: "BatonInspector", dependencies: ["Baton", "BatonRuntime"] + standInDependency,
        path: "runtime/Sources/BatonInspector"),
    .testTarget(
        name: "BatonInspectorTests", dependencies: ["Baton", "BatonInspector", "BatonTesting"] + standInDependency,
        path: "runtime/Tests/BatonInspectorTests", exclude: ["baton.json", "schema.graphqls"],
        plugins: ["BatonPlugin"]),
    .testTarget(
        name: "BatonMacrosTests", dependencies: ["Baton"], path: "runtime/Tests/BatonMacrosTests"),
]

// MARK: testing/

/// The groups of the conformance corpus, compiled as an app's documents are, with the files of each that are no sources.
let corpusGroups: [(name: String, others: [String])] = [
    ("abstract", ["cases.json", "scripts.json"]),
    ("arguments", ["cases.json"]),
    ("client", ["extensions.graphqls", "scripts.json"]),
    ("connections", ["scripts.json"]),
    ("deferred", ["scripts.json"]),
    ("errors", ["cases.json"]),
    ("handles", ["scripts.json"]),
    ("keys", ["cases.json"]),
    ("lifetimes", ["scripts.json"]),
    ("lists", ["cases.json"]),
    ("malformed", ["cases.json"]),
    ("reported", ["cases.json", "scripts.json"]),
    ("required", ["cases.json", "scripts.json"]),
    ("roots", ["cases.json"]),
    ("subscriptions", ["scripts.json"]),
    ("updates", ["scripts.json"]),
    ("values", ["cases.json"]),
]

let corpus: [Target] = corpusGroups.map { group in
    .target(
        name: "Corpus" + group.name.prefix(1).uppercased() + group.name.dropFirst(), dependencies: ["Baton", "BatonConformance"],
        path: "testing/conformance/corpus/" + group.name, exclude: ["baton.json", "schema.graphql"] + group.others,
        plugins: ["BatonPlugin"])
}

let testing: [Target] = [
    .target(name: "TestSupport", path: "testing/Sources/TestSupport"),
    .target(name: "BatonTesting", dependencies: ["BatonRuntime"] + standInDependency, path: "testing/Sources/BatonTesting"),
    .testTarget(
        name: "BatonTestingTests", dependencies: ["BatonTesting", "BatonRuntime"], path: "testing/Tests/BatonTestingTests",
        exclude: ["Recordings"]),
    .target(
        name: "BatonConformance", dependencies: ["BatonCompiler", "BatonDriver", "BatonRuntime", "BatonTesting", "TestSupport"],
        path: "testing/conformance/Sources/BatonConformance"),
    .target(
        name: "CompiledCorpus", dependencies: ["BatonConformance"] + corpus.map { .byName(name: $0.name) },
        path: "testing/conformance/Sources/CompiledCorpus"),
    .executableTarget(
        name: "corpus-lenses", dependencies: ["BatonConformance"], path: "testing/conformance/Sources/corpus-lenses"),
    .executableTarget(
        name: "conformance", dependencies: ["BatonConformance", "CompiledCorpus"], path: "testing/conformance/Sources/conformance"),
    .testTarget(
        name: "BatonConformanceTests", dependencies: ["BatonConformance", "CompiledCorpus"],
        path: "testing/conformance/Tests/BatonConformanceTests"),
]

// MARK: examples/

let examples: [Target] = [
    .target(
        name: "RickAndMortyScreens", dependencies: ["Baton"] + standInDependency,
        path: "examples/RickAndMorty/Sources/RickAndMortyScreens", plugins: ["BatonPlugin"]),
    .executableTarget(
        name: "RickAndMorty", dependencies: ["Baton", "BatonTesting", "RickAndMortyScreens"] + standInDependency,
        path: "examples/RickAndMorty/Sources/RickAndMorty"),
    .testTarget(
        name: "RickAndMortyTests", dependencies: ["Baton", "BatonTesting", "RickAndMortyScreens"] + standInDependency,
        path: "examples/RickAndMorty/Tests/RickAndMortyTests", plugins: ["BatonPlugin"]),
    .target(
        name: "GitHubTriageScreens", dependencies: ["Baton"] + standInDependency,
        path: "examples/GitHubTriage/Sources/GitHubTriageScreens", plugins: ["BatonPlugin"]),
    .executableTarget(
        name: "GitHubTriage", dependencies: ["Baton", "BatonInspector", "BatonTesting", "GitHubTriageScreens"] + standInDependency,
        path: "examples/GitHubTriage/Sources/GitHubTriage"),
    .testTarget(
        name: "GitHubTriageTests", dependencies: ["Baton", "BatonTesting", "GitHubTriageScreens"] + standInDependency,
        path: "examples/GitHubTriage/Tests/GitHubTriageTests", plugins: ["BatonPlugin"]),
]

let package = Package(
    name: "baton",
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "Baton", targets: ["Baton"]),
        .library(name: "BatonInspector", targets: ["BatonInspector"]),
        .library(name: "BatonRuntime", targets: ["BatonRuntime"]),
        .library(name: "BatonTesting", targets: ["BatonTesting"]),
        .executable(name: "batonc", targets: ["batonc"]),
        .plugin(name: "BatonPlugin", targets: ["BatonPlugin"]),
        .plugin(name: "baton-check", targets: ["baton-check"]),
    ],
    targets: compiler + runtime + standIn + testing + corpus + examples
)
