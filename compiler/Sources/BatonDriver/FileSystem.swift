#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A file that could not be read or written.
public struct FileFailure: Error, Hashable, Sendable {
    public var path: String
    /// What the system says, such as "No such file or directory".
    public var reason: String

    init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }

    /// The failure of the last call.
    fileprivate init(path: String) {
        self.init(path: path, reason: String(cString: strerror(errno)))
    }
}

/// A file or folder by itself, not by its path.
struct FileIdentity: Hashable, Sendable {
    var device: UInt64
    var number: UInt64
}

/// The files that the compiler reads and writes.
enum FileSystem {
    /// No source is as large, and a device may never end.
    private static let sizeLimit = 256 << 20

    /// The C library would take a path for what stands before its NUL.
    private static func checkPath(_ path: String) throws(FileFailure) {
        if path.utf8.contains(0) { throw FileFailure(path: path, reason: "The path holds a NUL character") }
    }

    /// The bytes of a file.
    static func read(_ path: String) throws(FileFailure) -> [UInt8] {
        var status = stat()
        return try read(path, &status)
    }

    /// The bytes of a file, and the stamp by which it is known to hold them still where it had rested.
    static func reading(_ path: String, resting rest: Duration) throws(FileFailure) -> (bytes: [UInt8], stamp: FileStamp?) {
        var status = stat()
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        let bytes = try read(path, &status)
        return (bytes, FileStamp(status, readAt: now, resting: rest))
    }

    /// Whether a file is the one that was read under a stamp, and was not written to since.
    static func isUnchanged(_ path: String, since stamp: FileStamp) -> Bool {
        var status = stat()
        return !path.utf8.contains(0) && stat(path, &status) == 0 && stamp.isThat(of: status)
    }

    /// `status` is taken before the first byte is read.
    private static func read(_ path: String, _ status: inout stat) throws(FileFailure) -> [UInt8] {
        try checkPath(path)
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { throw FileFailure(path: path) }
        defer { close(descriptor) }
        guard fstat(descriptor, &status) == 0 else { throw FileFailure(path: path) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw FileFailure(path: path, reason: "Is a directory") }
        var bytes: [UInt8] = []
        let size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : 0
        // Before there is memory for it: a file with holes may say any size.
        guard size <= sizeLimit else { throw tooLarge(path) }
        var capacity = max(size + 1, 4096)
        // A file ends where its size says. What has none, as a pipe, takes several rounds.
        while true {
            var isAtEnd = false
            var failed = false
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < capacity {
                    let received = Self.read(descriptor, buffer.baseAddress! + count, capacity - count)
                    if received < 0 { failed = true; return }
                    if received == 0 { isAtEnd = true; return }
                    count += received
                    if count == size, bytes.isEmpty { isAtEnd = true; return }
                }
            }
            if failed { throw FileFailure(path: path) }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if isAtEnd { return bytes }
            guard bytes.count < sizeLimit else { throw tooLarge(path) }
            capacity *= 2
        }
    }

    private static func tooLarge(_ path: String) -> FileFailure { FileFailure(path: path, reason: "More than 256 MiB") }

    /// `read(2)`, again when a signal interrupted it.
    private static func read(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int) -> Int {
        while true {
            #if canImport(Glibc)
            let received = Glibc.read(descriptor, buffer, count)
            #elseif canImport(Musl)
            let received = Musl.read(descriptor, buffer, count)
            #else
            let received = Darwin.read(descriptor, buffer, count)
            #endif
            if received >= 0 || errno != EINTR { return received }
        }
    }

    static func isDirectory(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// What tells a file or folder from every other, whatever leads to it; nil where nothing is there.
    static func identity(_ path: String) -> FileIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
    }

    static func exists(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0
    }

    /// The names in a folder, sorted.
    static func list(_ path: String) throws(FileFailure) -> [String] {
        guard let folder = opendir(path) else { throw FileFailure(path: path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The folder that relative paths start from.
    static var workingDirectory: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(cString: path)
    }

    static func makeDirectory(_ path: String) throws(FileFailure) {
        guard !path.isEmpty, !isDirectory(path) else { return }
        if let parent = Path.parent(of: path) { try makeDirectory(parent) }
        guard mkdir(path, 0o777) != 0 else { return }
        let failure = FileFailure(path: path)
        guard !isDirectory(path) else { return }
        throw !exists(path) ? failure : FileFailure(path: path, reason: "`\(path)` is a file, and no folder")
    }

    /// Whether a file holds exactly these bytes.
    static func holds(_ path: String, _ text: OutputText) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) == text.count else { return false }
        guard let present = try? read(path) else { return false }
        return text.isEqual(to: present)
    }

    /// As `==`, which looks at bytes one by one.
    static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool { OutputText(one).isEqual(to: other) }

    /// Writes a file in one step, so that nobody ever sees half of one, and leaves alone one that holds these bytes already.
    static func write(_ text: OutputText, to path: String) throws(FileFailure) {
        try checkPath(path)
        guard !holds(path, text) else { return }
        if let parent = Path.parent(of: path) { try makeDirectory(parent) }
        // A device or a pipe is written to; only files are replaced.
        var status = stat()
        let isFile = stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
        let temporary = isFile ? path + ".tmp\(getpid())" : path
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0o666)
        guard descriptor >= 0 else { throw FileFailure(path: path) }
        try send(text, to: descriptor, of: path, removing: isFile ? temporary : nil)
        guard !isFile || rename(temporary, path) == 0 else {
            let failure = FileFailure(path: path)
            unlink(temporary)
            throw failure
        }
    }

    /// The same where whoever asked for the file takes none of a run that did not end: one that is not there is written in its place. By
    /// another name first it would cost half as much again.
    static func create(_ text: OutputText, at path: String) throws(FileFailure) {
        try checkPath(path)
        var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        if descriptor < 0, errno == ENOENT, let parent = Path.parent(of: path) {
            try makeDirectory(parent)
            descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o666)
        }
        // Whatever is in the way has its words where a file is replaced.
        guard descriptor >= 0 else { return try write(text, to: path) }
        try send(text, to: descriptor, of: path, removing: path)
    }

    /// Writes everything and closes the descriptor; where that fails, the file of a name is removed.
    private static func send(_ text: OutputText, to descriptor: Int32, of path: String, removing name: String?) throws(FileFailure) {
        var failure: FileFailure?
        text.forEachChunk { chunk in
            var written = 0
            while written < chunk.count {
                let count = sendBytes(descriptor, chunk.baseAddress! + written, chunk.count - written)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    failure = FileFailure(path: path)
                    return false
                }
                written += count
            }
            return true
        }
        if close(descriptor) != 0, failure == nil { failure = FileFailure(path: path) }
        guard let failure else { return }
        if let name { unlink(name) }
        throw failure
    }

    static func compare(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int) -> Bool { memcmp(first, second, count) == 0 }

    static func sendBytes(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int) -> Int {
        #if canImport(Glibc)
        Glibc.write(descriptor, buffer, count)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer, count)
        #else
        Darwin.write(descriptor, buffer, count)
        #endif
    }
}

/// Writes a text to one of the process's streams, 1 for output and 2 for errors; what the reader no longer takes is dropped.
/// - Returns: Whether all of it was written; `errno` says why not.
@discardableResult
public func writing(_ text: String, to descriptor: Int32) -> Bool {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
        let count = bytes.withUnsafeBytes {
            FileSystem.sendBytes(descriptor, $0.baseAddress! + written, bytes.count - written)
        }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        written += count
    }
    return true
}

/// Paths as texts, with `/` between their parts.
enum Path {
    /// nil where a path has one part.
    static func parent(of path: String) -> String? {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        return slash == path.startIndex ? nil : String(path[..<slash])
    }

    static func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") }

    /// A path that is written in a file, seen from where that file is.
    static func resolving(_ path: String, besideFile file: String) -> String {
        guard !isAbsolute(path), let parent = parent(of: file) else { return path }
        return normalized(parent + "/" + path)
    }

    /// The path as seen from where a file is; whole where it lies elsewhere.
    static func shown(_ path: String, besideFile file: String) -> String {
        guard let parent = parent(of: file), path.hasPrefix(parent + "/") else { return path }
        return String(path.dropFirst(parent.count + 1))
    }

    static func name(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
    }

    /// A path from the root; a relative one starts from a folder.
    static func absolute(_ path: String, in folder: String) -> String {
        normalized(isAbsolute(path) ? path : folder + "/" + path)
    }

    /// Without `.` and, where something stands before it, `..`.
    static func normalized(_ path: String) -> String {
        guard !isNormal(path) else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (isAbsolute(path) ? "/" : "") + parts.joined(separator: "/")
    }

    /// Whether a path has no part that is empty or begins with a point: nearly all.
    private static func isNormal(_ path: String) -> Bool {
        var path = path
        return path.withUTF8 { utf8 in
            var last = UInt8(ascii: "/")
            for index in utf8.indices {
                let byte = utf8[index]
                if last == UInt8(ascii: "/"), byte == UInt8(ascii: ".") || byte == last && index > 0 { return false }
                last = byte
            }
            return last != UInt8(ascii: "/")
        }
    }
}
