import BatonRuntime
import Foundation

/// Finds a folder of recordings from the place of the source that names it, wherever its test or program runs.
struct RecordingFolder {
    let name: String
    let filePath: String

    init(named name: String, filePath: String) {
        self.name = name
        self.filePath = filePath
    }

    /// The first that exists of: the runfiles of a Bazel test or program, the folders around the source, the resources of a loaded bundle.
    /// - Throws: ``RecordingFailure`` that names folders that are called nearly so, and where it was looked for first.
    func locate(environment: [String: String] = ProcessInfo.processInfo.environment) throws -> URL {
        let candidates = runfiles(environment) + sources + resources
        for candidate in candidates where RecordingFolder.exists(candidate) { return candidate }
        let near = candidates.flatMap(RecordingFolder.near)
        let question = near.isEmpty ? "" : "; did you mean \(near[0].lastPathComponent), \(near[0].path)?"
        var places = candidates.prefix(RecordingFolder.shown).map(\.path)
        if candidates.count > places.count { places.append("and \(candidates.count - places.count) places more") }
        throw RecordingFailure(file: name, problem: "the folder is not found\(question); looked in\n  " + places.joined(separator: "\n  "))
    }

    /// As many of the places are listed.
    private static let shown = 4

    /// The folders beside one that is not there that are called nearly so.
    private static func near(_ missing: URL) -> [URL] {
        let parent = missing.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
        return NearNames.near(to: missing.lastPathComponent, among: names.sorted()).map(parent.appendingPathComponent).filter(exists)
    }

    private static func exists(_ url: URL) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folders from the source's own up to the root, as path components.
    private var ancestors: [[String]] {
        let folders = filePath.split(separator: "/").dropLast().map(String.init)
        return (0...folders.count).reversed().map { Array(folders.prefix($0)) }
    }

    /// Bazel lays data out as in the workspace: a test's under `$TEST_SRCDIR/$TEST_WORKSPACE`, a program's beside the program, in
    /// `<program>.runfiles`. The source's path may begin with a sandbox's, so every tail of it is tried.
    private func runfiles(_ environment: [String: String]) -> [URL] {
        var roots = [environment["TEST_SRCDIR"], environment["RUNFILES_DIR"]].compactMap(\.self)
        if let program = Bundle.main.executablePath { roots.append("\(program).runfiles") }
        return roots.flatMap { root in
            let workspace = URL(fileURLWithPath: root).appendingPathComponent(environment["TEST_WORKSPACE"] ?? "_main")
            return ancestors.flatMap { folders in
                (0...folders.count).map { start in
                    folders[start...].reduce(workspace) { $0.appendingPathComponent($1) }.appendingPathComponent(name)
                }
            }
        }
    }

    private var sources: [URL] {
        guard filePath.hasPrefix("/") else { return [] }
        return ancestors.map { $0.reduce(URL(fileURLWithPath: "/")) { $0.appendingPathComponent($1) }.appendingPathComponent(name) }
    }

    /// SwiftPM puts resources into bundles beside the test's program; on Apple's platforms they are loaded bundles.
    private var resources: [URL] {
        let program = Bundle.main.bundleURL
        let beside = (try? FileManager.default.contentsOfDirectory(at: program, includingPropertiesForKeys: nil)) ?? []
        let bundles = beside.filter { ["resources", "bundle"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
        return (Bundle.allBundles.compactMap(\.resourceURL) + bundles).map { $0.appendingPathComponent(name) }
    }
}
