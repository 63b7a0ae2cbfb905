import Foundation

/// A folder that goes away with its last use.
final class TemporaryFolder {
    let url: URL

    /// - Parameter files: The texts of files by their paths.
    init(_ files: KeyValuePairs<String, String> = [:]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("baton-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// More than a tick of the clock that files here are dated by: some milliseconds, and a second on small volumes of ext4.
    static let rest: Duration = {
        guard let folder = try? TemporaryFolder(["file": ""]) else { return .milliseconds(20) }
        let path = folder.url.appendingPathComponent("file").path
        func next(after last: Duration?) -> Duration {
            while true {
                try? folder.write("", to: "file")
                var status = stat()
                stat(path, &status)
                #if canImport(Darwin)
                let time = status.st_ctimespec
                #else
                let time = status.st_ctim
                #endif
                let changed = Duration.seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
                if changed != last { return changed }
            }
        }
        let first = next(after: next(after: nil))
        return max(.milliseconds(20), (next(after: first) - first) * 2)
    }()

    func write(_ text: String, to name: String) throws {
        let file = url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    /// The files in the folder and those below it.
    var files: [String] {
        let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: url.appendingPathComponent(name).path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }.sorted()
    }
}
