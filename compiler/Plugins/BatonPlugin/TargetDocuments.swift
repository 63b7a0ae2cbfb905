import Foundation
import PackagePlugin

/// What batonc reads of one target: its configuration, its schema, its sources, and where what it writes goes.
struct TargetDocuments {
    /// The folder that names of outputs are taken from.
    let packageFolder: URL
    /// The nearest `baton.json`, from the target's folder up to the package's.
    let configuration: URL
    /// Files with documents, or that may come to have some.
    let sources: [URL]
    /// What the configuration says, as far as it can be read; its faults are batonc's to report, at their places.
    private let keys: [String: Any]
    /// Whether this is the module that the configuration's `schemaModule` names: it gets the schema's enums and inputs.
    let isSchemaModule: Bool

    /// Nil where no `baton.json` is found.
    init?(of target: any SourceModuleTarget, in package: Package) {
        packageFolder = package.directoryURL.standardizedFileURL
        guard let found = Self.configuration(of: target, in: packageFolder) else { return nil }
        configuration = found
        let data = try? Data(contentsOf: configuration)
        keys = data.flatMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] } ?? [:]
        isSchemaModule = keys["schemaModule"] as? String == target.moduleName
        sources = target.sourceFiles.map(\.url.standardizedFileURL)
            .filter { ["swift", "graphql", "gql"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }

    private static func configuration(of target: any SourceModuleTarget, in packageFolder: URL) -> URL? {
        var folder = target.directoryURL.standardizedFileURL
        while folder.path.hasPrefix(packageFolder.path) {
            let candidate = folder.appendingPathComponent("baton.json")
            if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    /// Every file of the schema that the configuration names, so that a change of one runs batonc again. What is named
    /// and is not there is batonc's to report, at its place in the configuration.
    var schemaFiles: [URL] {
        let extensions = keys["schemaExtensions"]
        let named = [keys["schema"] as? String].compactMap { $0 } + (extensions as? [String] ?? [extensions as? String].compactMap { $0 })
        let folder = configuration.deletingLastPathComponent()
        return named.map { folder.appendingPathComponent($0).standardizedFileURL }.flatMap(Self.files)
    }

    private static func files(at url: URL) -> [URL] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else { return [] }
        guard isFolder.boolValue else { return [url] }
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
        return names.sorted().map { url.appendingPathComponent($0) }
            .filter { ["graphql", "graphqls", "gql"].contains($0.pathExtension) }
    }

    /// `Sources/App/Screen.swift` is compiled to `Sources_App_Screen.baton.swift`.
    func outputName(of source: URL) -> String {
        let path = source.path.hasPrefix(packageFolder.path + "/")
            ? String(source.path.dropFirst(packageFolder.path.count + 1)) : source.lastPathComponent
        let stem = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
        return stem.replacingOccurrences(of: "/", with: "_") + ".baton.swift"
    }

    static let schemaName = "baton.schema.swift"
    static let sharedName = "baton.shared.swift"
    static let interfaceName = "baton.interface.json"

    /// The Swift files that are generated: one for each source, and the shared one; of a schema module, its one file.
    func outputs(in folder: URL) -> [URL] {
        (isSchemaModule ? [Self.schemaName] : sources.map(outputName) + [Self.sharedName]).map { folder.appendingPathComponent($0) }
    }

    /// Whether a source may hold a fragment, which is what a dependent can spread.
    var declareFragments: Bool { hold(["Fragment("], inGraphQL: "fragment ") }

    /// Whether a source may hold a document.
    var holdDocuments: Bool { hold(["Query(", "Mutation(", "Subscription(", "Fragment("], inGraphQL: "{") }

    private func hold(_ markers: [String], inGraphQL word: String) -> Bool {
        !isSchemaModule && sources.contains { source in
            guard let text = try? String(contentsOf: source, encoding: .utf8) else { return false }
            guard source.pathExtension == "swift" else { return text.contains(word) }
            return markers.contains { text.contains("@\($0)") || text.contains(".\($0)") }
        }
    }

    /// Two sources whose outputs would have one name.
    var collision: (URL, URL)? {
        var taken: [String: URL] = [:]
        for source in sources {
            let name = outputName(of: source).lowercased()
            if let other = taken[name] { return (other, source) }
            taken[name] = source
        }
        return nil
    }
}

/// What stops a build before batonc runs.
struct DocumentsFailure: Error, CustomStringConvertible {
    var description: String
}
