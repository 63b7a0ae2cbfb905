#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// By which a file that was read is known to hold the same bytes still, without another reading: which file it is, its size, and when it
/// was last written to and changed.
///
/// Whatever writes to a file, or changes what is known of it, sets the time of its last change, which no program can choose. So of a
/// file with the same stamp nothing was written but within the same tick of the clock that the time is told by. A stamp is therefore
/// had only of what had rested for `rest` when it was read: a writing after the reading then has another time. (Git calls the others
/// "racily clean".) That holds however a path came to lead to the file. Only of what is written through a mapping of a file into memory
/// may a system not set the time at each write.
struct FileStamp: Hashable, Sendable {
    /// More than a tick of any file system's: two seconds at most.
    static let rest = Duration.seconds(3)

    private var identity: FileIdentity
    private var size: Int64
    /// Since 1970, as the other.
    private var modified: Duration
    private var changed: Duration

    /// - Parameters:
    ///   - status: As it was before the first byte was read.
    ///   - now: The time before that.
    ///   - rest: How long nothing has to have been written.
    /// - Returns: nil where the file had not rested, or is none.
    init?(_ status: stat, readAt now: timespec, resting rest: Duration) {
        self.init(status)
        guard status.st_mode & S_IFMT == S_IFREG, changed + rest < FileStamp.time(now) else { return nil }
    }

    private init(_ status: stat) {
        identity = FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        size = Int64(status.st_size)
        #if canImport(Darwin)
        (modified, changed) = (FileStamp.time(status.st_mtimespec), FileStamp.time(status.st_ctimespec))
        #else
        (modified, changed) = (FileStamp.time(status.st_mtim), FileStamp.time(status.st_ctim))
        #endif
    }

    private static func time(_ time: timespec) -> Duration { .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec)) }

    /// Whether it is that of a file as it is now.
    func isThat(of status: stat) -> Bool { self == FileStamp(status) }
}
