import Foundation
import PackagePlugin

/// `swift package baton-check [--target NAME]…`: compiles the documents of every target that has a `baton.json`, and no
/// Swift of the package.
@main struct BatonCheck: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let names = extractor.extractOption(named: "target")
        var check = Check(
            package: context.package, batonc: try context.tool(named: "batonc").url, folder: context.pluginWorkDirectoryURL)
        var failed: [String] = []
        var passed = 0
        for target in context.package.targets where names.isEmpty || names.contains(target.name) {
            switch try check.result(of: target) {
            case .passed: passed += 1
            case .failed: failed.append(target.name)
            case .nothingToCheck: break
            }
        }
        guard failed.isEmpty else {
            throw DocumentsFailure(description: "the documents of \(failed.joined(separator: ", ")) have errors, named above")
        }
        guard passed > 0 else {
            throw DocumentsFailure(
                description: names.isEmpty
                    ? "no target of this package has a baton.json"
                    : "there is no target with a baton.json named \(names.joined(separator: ", "))")
        }
        print("The documents of \(passed) target\(passed == 1 ? " is" : "s are") valid.")
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
