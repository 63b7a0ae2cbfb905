import BatonDocuments
import GraphQLSyntax

/// What was read from the sources of runs before this one, found again by path where the file is as it was then.
///
/// Not to be used by two runs at once.
final class SourceCache {
    private(set) var sources: [String: ReadSource] = [:]
    /// What sources read of documents beside other sources, by path, as far as that was asked.
    private var readings: [String: (source: SourceText, reading: HostReading)] = [:]
    private var bytes = 0
    private let byteLimit: Int
    /// How long a file has to have rested to be known by its stamp.
    let rest: Duration

    /// - Parameter byteLimit: The bytes of sources above which all but the last run's are forgotten. What is kept of a source takes some
    ///   ten times its bytes.
    init(byteLimit: Int = 8 << 20, rest: Duration = FileStamp.rest) {
        self.byteLimit = byteLimit
        self.rest = rest
    }

    /// The names in a source that is kept or of this run.
    func reading(of source: SourceText) -> HostReading {
        if let known = readings[source.path], known.source === source { return known.reading }
        let reading = HostReading(source, keepsNames: true)
        readings[source.path] = (source, reading)
        return reading
    }

    /// Keeps what a run has read.
    func keep(_ read: [ReadSource]) {
        for source in read {
            let known = sources[source.source.path]
            // In nearly all of a worker's runs, nearly all.
            if let known, known.source === source.source, known.stamp == source.stamp { continue }
            bytes += source.source.bytes.count - (known?.source.bytes.count ?? 0)
            sources[source.source.path] = source
        }
        guard bytes > byteLimit else { return }
        readings = [:]
        sources = Dictionary(read.map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
        bytes = sources.values.reduce(0) { $0 + $1.source.bytes.count }
        if bytes > byteLimit { (sources, bytes) = ([:], 0) }
    }
}
