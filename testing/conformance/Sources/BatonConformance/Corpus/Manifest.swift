import Foundation

/// A manifest: groups of cases and scripts, each over one schema.
package struct Manifest: Sendable {
    package let folder: URL
    package let groups: [Group]

    /// One schema with its documents, and what is claimed of them.
    package struct Group: Sendable {
        package let name: String
        package let schema: URL
        package let documents: [URL]
        package let config: URL?
        package let report: URL?
        package let cases: [Case]
        package let scripts: [Script]

        /// Where the Swift lies by which its compiled lenses are read.
        package var lenses: URL { schema.deletingLastPathComponent().appendingPathComponent("Lenses.swift") }
    }

    /// Reads a manifest and the files that it names.
    /// - Throws: ``CorpusProblem`` that names the file.
    package init(file: URL) throws {
        let root = try RawJSON(file: file)
        folder = file.deletingLastPathComponent()
        if let problem = Manifest.vocabulary.problem(of: root) { throw CorpusProblem(file: file, problem: problem) }
        guard root["version"]?.double == 1, let groups = root["groups"]?.elements else {
            throw CorpusProblem(file: file, problem: "a manifest has \"version\": 1 and \"groups\"")
        }
        self.groups = try groups.map { [folder] in try Group($0, folder: folder, file: file) }
    }
}

extension Manifest.Group {
    init(_ json: RawJSON, folder: URL, file: URL) throws {
        if let problem = Self.vocabulary.problem(of: json) { throw CorpusProblem(file: file, problem: problem) }
        func path(_ name: String) -> URL? { json[name]?.string.map { folder.appendingPathComponent($0) } }
        func paths(_ name: String) -> [URL] { json[name]?.strings.map { folder.appendingPathComponent($0) } ?? [] }
        guard let name = json["name"]?.string, let schema = path("schema") else {
            throw CorpusProblem(file: file, problem: "a group has \"name\" and \"schema\"")
        }
        self.name = name
        self.schema = schema
        documents = try paths("documents").flatMap { try filesBelow($0, ending: ["swift", "graphql"], file) }
        config = path("config")
        report = path("report")
        let recordings = try paths("recordings").flatMap { try filesBelow($0, ending: ["json"], file) }
        cases = try paths("cases").flatMap { file in try RawJSON(file: file).list(in: file).map { try Case($0, file: file) } }
            + recordings.map { try Case(recording: $0) }
        scripts = try paths("scripts").flatMap { file in try RawJSON(file: file).list(in: file).map { try Script($0, file: file) } }
    }
}

/// A file of the corpus that cannot be read as what it should be.
package struct CorpusProblem: Error, CustomStringConvertible {
    package let file: URL
    package let problem: String
    package var description: String { "\(file.path): \(problem)" }
}

extension RawJSON {
    package init(file: URL) throws {
        guard let bytes = try? Data(contentsOf: file) else { throw CorpusProblem(file: file, problem: "cannot be read") }
        do { try self.init(parsing: String(decoding: bytes, as: UTF8.self)) } catch {
            throw CorpusProblem(file: file, problem: "\(error)")
        }
    }

    func list(in file: URL) throws -> [RawJSON] {
        guard let elements else { throw CorpusProblem(file: file, problem: "is no list") }
        return elements
    }
}

/// A file, or every file of some kinds below a folder, in the order of their names.
private func filesBelow(_ place: URL, ending extensions: Set<String>, _ manifest: URL) throws -> [URL] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: place.path, isDirectory: &isFolder) else {
        throw CorpusProblem(file: manifest, problem: "there is no \(place.path)")
    }
    guard isFolder.boolValue else { return [place] }
    let names = FileManager.default.enumerator(atPath: place.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().map { place.appendingPathComponent($0) }.filter { extensions.contains($0.pathExtension) }
}
