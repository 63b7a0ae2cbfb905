import Foundation
import PackagePlugin

/// Compiles the GraphQL documents in a target's sources while the package is built.
///
/// The same outputs under the same names as Bazel's `baton_generate`: one file for each source, and the shared file. A test target also has
/// the types of the responses that it makes: a file for each module with documents that it depends on, and one for its own.
@main struct BatonPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target as? any SourceModuleTarget else { return [] }
        let folder = context.pluginWorkDirectoryURL
        let compiler = DocumentCompiler(
            batonc: try context.tool(named: "batonc").url, package: context.package,
            outputs: OutputFolder(url: folder, package: context.package.id, target: target.name))
        let documents = TargetDocuments(of: module, in: context.package)
        if module.kind == .test {
            let own = documents.flatMap { $0.holdDocuments ? $0 : nil }
            let commands = try own.map { [try compiler.generate($0, of: module), compiler.builders($0, of: module, for: nil)] } ?? []
            return commands + compiler.dependencies(of: target, where: \.holdDocuments).map { dependency in
                compiler.builders(dependency.documents, of: dependency.module, for: dependency.module.moduleName)
            }
        }
        guard let documents else {
            throw DocumentsFailure(
                description: "target '\(target.name)' has no baton.json, from \(module.directoryURL.path) up to the package's folder; write one that names the 'schema'")
        }
        return [documents.isSchemaModule ? compiler.schemaModule(documents, of: module) : try compiler.generate(documents, of: module)]
    }
}

/// Makes the commands that run batonc for one target.
private struct DocumentCompiler {
    let batonc: URL
    let package: Package
    let outputs: OutputFolder

    private var folder: URL { outputs.url }

    /// Compiles the documents of the target.
    func generate(_ documents: TargetDocuments, of module: any SourceModuleTarget) throws -> Command {
        if let (one, other) = documents.collision {
            throw DocumentsFailure(
                description: "\(one.path) and \(other.path) would both be compiled to '\(documents.outputName(of: one))'; rename one of them")
        }
        var arguments = ["--module", module.moduleName]
        for source in documents.sources {
            arguments += ["--emit", "\(source.path)=\(folder.appendingPathComponent(documents.outputName(of: source)).path)"]
        }
        arguments += ["--shared", folder.appendingPathComponent(TargetDocuments.sharedName).path]
        arguments += ["--report", folder.appendingPathComponent("baton.report.json").path]
        arguments += ["--interface", folder.appendingPathComponent(TargetDocuments.interfaceName).path]
        arguments += ["--persisted", folder.appendingPathComponent("baton.persisted.json").path]
        return command(
            "Compiling the documents of \(module.name)", documents, of: module, arguments, writing: documents.outputs(in: folder))
    }

    /// Writes the types of the responses that tests make. `imported` is the module that declares the operations, where that is another.
    func builders(_ documents: TargetDocuments, of module: any SourceModuleTarget, for imported: String?) -> Command {
        let output = folder.appendingPathComponent("\(module.moduleName).builders.swift")
        let arguments = (imported.map { ["--module", $0] } ?? []) + ["--builders", output.path]
        return command("Writing the builders of \(module.name)", documents, of: module, arguments, writing: [output])
    }

    /// Writes the module of the schema's enums and inputs, which other targets name as their `schemaModule`.
    func schemaModule(_ documents: TargetDocuments, of module: any SourceModuleTarget) -> Command {
        .buildCommand(
            displayName: "Writing the enums and inputs of \(module.name)",
            executable: batonc,
            arguments: ["schema", "--config", documents.configuration.path, "--module", module.moduleName, "--out", folder.path],
            inputFiles: [documents.configuration] + documents.schemaFiles,
            outputFiles: documents.outputs(in: folder))
    }

    private func command(
        _ name: String, _ documents: TargetDocuments, of module: any SourceModuleTarget, _ arguments: [String], writing files: [URL]
    ) -> Command {
        let dependencies = dependencies(of: module, where: \.declareFragments)
        var all = ["generate", "--config", documents.configuration.path]
        // Sources that other plugins generate lie outside of the package's folder.
        all += ["--root", documents.packageFolder.path]
        all += ["--root", folder.path]
        all += arguments
        for dependency in dependencies {
            all += ["--depends", dependency.folder.appendingPathComponent(TargetDocuments.interfaceName).path]
        }
        all += documents.sources.map(\.path)
        return .buildCommand(
            displayName: name,
            executable: batonc,
            arguments: all,
            // A declared output that is not Swift would be put into the app as a resource. So a dependency's
            // interface is not declared; the Swift files that are written with it, and change with it, are.
            inputFiles: [documents.configuration] + documents.schemaFiles + documents.sources
                + dependencies.flatMap { $0.documents.outputs(in: $0.folder) },
            outputFiles: files)
    }

    /// The targets below one that have documents of their own, with the folder that this plugin writes to for each.
    func dependencies(
        of target: any Target, where isWanted: (TargetDocuments) -> Bool
    ) -> [(module: any SourceModuleTarget, documents: TargetDocuments, folder: URL)] {
        target.recursiveTargetDependencies.compactMap { dependency in
            guard let module = dependency as? any SourceModuleTarget, let owner = package.owner(of: dependency),
                let documents = TargetDocuments(of: module, in: owner), isWanted(documents)
            else { return nil }
            return (module, documents, outputs.sibling(of: dependency.name, in: owner.id))
        }
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
