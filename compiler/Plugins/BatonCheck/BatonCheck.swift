import Foundation
import PackagePlugin

/// `swift package baton-check [--target NAME]…`: compiles the documents of every target that has a `baton.json`, and no
/// Swift of the package.
@main struct BatonCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        try refuse(extractor.remainingArguments, names, targets: context.package.targets.map(\.name))
        let manifest = try? String(contentsOf: context.package.directoryURL.appendingPathComponent("Package.swift"), encoding: .utf8)
        let plugins = manifest.map(ManifestPlugins.init)
        var check = Check(
            package: context.package, batonc: try context.tool(named: "batonc").url, folder: context.pluginWorkDirectoryURL)
        var failed: [String] = []
        var passed = 0
        for target in context.package.targets where names.isEmpty || names.contains(target.name) {
            switch try check.result(of: target) {
            case .passed: passed += 1
            case .failed: failed.append(target.name)
            case .nothingToCheck: continue
            }
            if plugins?.lacks("BatonPlugin", target: target.name) == true, check.hasDocuments(target) {
                Diagnostics.warning(
                    "\(target.name) has documents, and BatonPlugin is not among its plugins in Package.swift: a build generates nothing for it")
            }
        }
        guard failed.isEmpty else {
            throw DocumentsFailure(description: "the documents of \(failed.joined(separator: ", ")) have errors, named above")
        }
        guard passed > 0 else {
            throw DocumentsFailure(
                description: names.isEmpty
                    ? "no target of this package has a baton.json"
                    : "\(names.joined(separator: " and ")) \(names.count == 1 ? "has" : "have") no baton.json and no source that batonc reads")
        }
        print("The documents of \(passed) \(passed == 1 ? "target" : "targets") are valid.")
    }

    /// What is no option is an error, and so is a target that is none.
    private func refuse(_ others: [String], _ names: [String], targets: [String]) throws {
        if let other = others.first {
            throw DocumentsFailure(description: "there is no option `\(other)`: swift package baton-check [--target NAME]…")
        }
        if let unknown = names.first(where: { !targets.contains($0) }) {
            let shown = targets.sorted().prefix(12)
            let more = targets.count > shown.count ? " and \(targets.count - shown.count) more" : ""
            throw DocumentsFailure(description: "there is no target `\(unknown)`; the package has \(shown.joined(separator: ", "))\(more)")
        }
    }
}

/// Compiles documents of targets, those that a target depends on before it.
private struct Check {
    enum Result {
        case passed, failed, nothingToCheck
    }

    let package: Package
    let batonc: URL
    /// Where interfaces are written, for the targets that depend on them.
    let folder: URL
    private var results: [String: Result] = [:]

    init(package: Package, batonc: URL, folder: URL) {
        self.package = package
        self.batonc = batonc
        self.folder = folder
    }

    mutating func result(of target: any Target) throws -> Result {
        if let known = results[target.name] { return known }
        guard let module = target as? any SourceModuleTarget, module.kind != .test,
            let documents = TargetDocuments(of: module, in: package), !documents.sources.isEmpty, !documents.isSchemaModule
        else {
            results[target.name] = .nothingToCheck
            return .nothingToCheck
        }
        var interfaces: [URL] = []
        for dependency in target.recursiveTargetDependencies where package.targets.contains(where: { $0.id == dependency.id }) {
            switch try result(of: dependency) {
            case .passed: interfaces.append(interface(of: dependency))
            case .failed:
                // Its fragments are not known, and each would be reported as missing.
                print("\(target.name) is not checked before \(dependency.name) is mended.")
                results[target.name] = .nothingToCheck
                return .nothingToCheck
            case .nothingToCheck: break
            }
        }
        let result: Result = try compile(documents, of: module, interfaces: interfaces) == 0 ? .passed : .failed
        results[target.name] = result
        return result
    }

    /// Whether a target's sources hold documents, as far as their text tells.
    func hasDocuments(_ target: any Target) -> Bool {
        (target as? any SourceModuleTarget).flatMap { TargetDocuments(of: $0, in: package) }?.holdDocuments ?? false
    }

    private func interface(of target: any Target) -> URL {
        folder.appendingPathComponent(target.name).appendingPathComponent(TargetDocuments.interfaceName)
    }

    private func compile(_ documents: TargetDocuments, of module: any SourceModuleTarget, interfaces: [URL]) throws -> Int32 {
        let interface = interface(of: module)
        try FileManager.default.createDirectory(at: interface.deletingLastPathComponent(), withIntermediateDirectories: true)
        let process = Process()
        process.executableURL = batonc
        var arguments = ["generate", "--config", documents.configuration.path, "--module", module.moduleName]
        arguments += ["--root", documents.packageFolder.path, "--interface", interface.path]
        let shared = interface.deletingLastPathComponent().appendingPathComponent(TargetDocuments.sharedName)
        arguments += ["--shared", shared.path]
        for dependency in interfaces { arguments += ["--depends", dependency.path] }
        process.arguments = arguments + documents.sources.map(\.path)
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
