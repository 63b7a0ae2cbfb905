import Foundation
import PackagePlugin

/// Compiles the GraphQL documents in a target's sources while the package is built.
///
/// The same outputs under the same names as Bazel's `baton_generate`: one file for each source, and the shared file.
@main struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        guard let documents = TargetDocuments(of: module, in: context.package) else {
            throw DocumentsFailure(
                description: "target '\(target.name)' has no baton.json, from \(module.directoryURL.path) up to the package's folder; write one that names the 'schema'")
        }
        let batonc = try context.tool(named: "batonc").url
        let folder = context.pluginWorkDirectoryURL
        if documents.isSchemaModule { return [schemaModule(module, documents, batonc: batonc, in: folder)] }
        if let (one, other) = documents.collision {
            throw DocumentsFailure(
                description: "\(one.path) and \(other.path) would both be compiled to '\(documents.outputName(of: one))'; rename one of them")
        }
        let outputs = OutputFolder(url: folder, package: context.package.id, target: target.name)
        let dependencies = dependencies(of: target, in: context.package).map { dependency in
            (documents: dependency.documents, folder: outputs.sibling(of: dependency.target, in: dependency.package))
        }
        var arguments = ["generate", "--config", documents.configuration.path, "--module", module.moduleName]
        // Sources that other plugins generate lie outside of the package's folder.
        arguments += ["--root", documents.packageFolder.path]
        arguments += ["--root", folder.path]
        for source in documents.sources {
            arguments += ["--emit", "\(source.path)=\(folder.appendingPathComponent(documents.outputName(of: source)).path)"]
        }
        arguments += ["--shared", folder.appendingPathComponent(TargetDocuments.sharedName).path]
        arguments += ["--report", folder.appendingPathComponent("baton.report.json").path]
        arguments += ["--interface", folder.appendingPathComponent(TargetDocuments.interfaceName).path]
        arguments += ["--persisted", folder.appendingPathComponent("baton.persisted.json").path]
        for dependency in dependencies {
            arguments += ["--depends", dependency.folder.appendingPathComponent(TargetDocuments.interfaceName).path]
        }
        arguments += documents.sources.map(\.path)
        return [
            .buildCommand(
                displayName: "Compiling the documents of \(target.name)",
                executable: batonc,
                arguments: arguments,
                // A declared output that is not Swift would be put into the app as a resource. So a dependency's
                // interface is not declared; the Swift files that are written with it, and change with it, are.
                inputFiles: [documents.configuration] + documents.schemaFiles + documents.sources
                    + dependencies.flatMap { $0.documents.outputs(in: $0.folder) },
                outputFiles: documents.outputs(in: folder))
        ]
    }

    /// The module of the schema's enums and inputs, which other targets name as their `schemaModule`.
    private func schemaModule(
        _ module: any SourceModuleTarget, _ documents: TargetDocuments, batonc: URL, in folder: URL
    ) -> Command {
        .buildCommand(
            displayName: "Writing the enums and inputs of \(module.name)",
            executable: batonc,
            arguments: ["schema", "--config", documents.configuration.path, "--module", module.moduleName, "--out", folder.path],
            inputFiles: [documents.configuration] + documents.schemaFiles,
            outputFiles: documents.outputs(in: folder))
    }

    /// The targets below this one that have documents of their own, with the identity of the package of each.
    private func dependencies(
        of target: any Target, in package: Package
    ) -> [(package: String, target: String, documents: TargetDocuments)] {
        var found: [(String, String, TargetDocuments)] = []
        for dependency in target.recursiveTargetDependencies {
            guard let module = dependency as? any SourceModuleTarget,
                let owner = package.owner(of: dependency),
                let documents = TargetDocuments(of: module, in: owner), documents.declareFragments
            else { continue }
            found.append((owner.id, dependency.name, documents))
        }
        return found
    }
}

extension Package {
    /// The package that a target belongs to: this one, or one that it depends on.
    fileprivate func owner(of target: any Target) -> Package? {
        if targets.contains(where: { $0.id == target.id }) { return self }
        for dependency in dependencies {
            if let owner = dependency.package.owner(of: target) { return owner }
        }
        return nil
    }
}

/// Where a plugin writes for one target: `…/PACKAGE/TARGET/destination/PLUGIN` with SwiftPM, `…/PACKAGE.output/TARGET/PLUGIN` with Xcode.
private struct OutputFolder {
    let url: URL
    let package: String
    let target: String

    /// Where it writes for another target.
    func sibling(of target: String, in package: String) -> URL {
        var parts = url.pathComponents
        guard let index = parts.lastIndex(of: self.target), index > 0 else { return url }
        parts[index] = target
        if parts[index - 1].hasPrefix(self.package) {
            parts[index - 1] = package + parts[index - 1].dropFirst(self.package.count)
        }
        return URL(fileURLWithPath: NSString.path(withComponents: parts))
    }
}
