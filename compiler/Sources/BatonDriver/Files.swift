/// The files of one run: relative paths start from its base.
struct Files: Sendable {
    var base: String?
    /// The files that may be read; nil for any.
    var declared: Set<String>?
    /// Whether a build tool takes what is written, and takes nothing of a run that did not end.
    var belongToBuildTool = false

    private func actual(_ path: String) -> String {
        guard let base, !Path.isAbsolute(path) else { return path }
        return base + "/" + path
    }

    /// The same failure under the path that was given.
    private func naming<Result>(_ path: String, _ body: (String) throws(FileFailure) -> Result) throws(FileFailure) -> Result {
        do throws(FileFailure) {
            return try body(actual(path))
        } catch {
            throw FileFailure(path: path, reason: error.reason)
        }
    }

    private func checkDeclared(_ path: String) throws(FileFailure) {
        if let declared, !declared.contains(path) {
            // Without a sandbox the file may well be there, and would be read without the build tool's knowing.
            throw FileFailure(path: path, reason: "it is not among the inputs that the build tool was told of")
        }
    }

    func read(_ path: String) throws(FileFailure) -> [UInt8] {
        try checkDeclared(path)
        return try naming(path) { (path) throws(FileFailure) in try FileSystem.read(path) }
    }

    /// What a file holds, with its stamp where it had rested.
    func reading(_ path: String, resting rest: Duration) throws(FileFailure) -> (bytes: [UInt8], stamp: FileStamp?) {
        try checkDeclared(path)
        return try naming(path) { (path) throws(FileFailure) in try FileSystem.reading(path, resting: rest) }
    }

    /// Whether a file is the one that was read under a stamp, and holds what it held then.
    func isUnchanged(_ path: String, since stamp: FileStamp) throws(FileFailure) -> Bool {
        try checkDeclared(path)
        return FileSystem.isUnchanged(actual(path), since: stamp)
    }

    func list(_ path: String) throws(FileFailure) -> [String] { try naming(path) { (path) throws(FileFailure) in try FileSystem.list(path) } }
    func write(_ text: OutputText, to path: String) throws(FileFailure) {
        try naming(path) { (path) throws(FileFailure) in
            if belongToBuildTool { try FileSystem.create(text, at: path) } else { try FileSystem.write(text, to: path) }
        }
    }

    func isDirectory(_ path: String) -> Bool { FileSystem.isDirectory(actual(path)) }
    func identity(_ path: String) -> FileIdentity? { FileSystem.identity(actual(path)) }
    func exists(_ path: String) -> Bool { FileSystem.exists(actual(path)) }
    func holds(_ path: String, _ text: OutputText) -> Bool { FileSystem.holds(actual(path), text) }

    /// The folder that names of generated files are taken from.
    var folder: String {
        let working = FileSystem.workingDirectory
        return base.map { Path.absolute($0, in: working) } ?? working
    }
}
