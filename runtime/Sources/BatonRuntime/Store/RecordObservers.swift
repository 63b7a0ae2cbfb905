import Foundation
import Observation

/// Who observes the fields of one record. Made when a field is first read under observation.
final class RecordObservers: Observable {
    private let registrar = ObservationRegistrar()
    /// The fields that were ever read under observation.
    private(set) var fields: [Symbol] = []

    /// The member that key paths name; never read.
    subscript(field: Symbol) -> Void { () }

    /// Registers a read of a field with whoever is tracking.
    @inline(__always)
    func access(_ field: Symbol) {
        registrar.access(self, keyPath: FieldKeyPaths.path(field))
    }

    @inline(__always)
    func isNoted(_ field: Symbol) -> Bool { fields.contains(field) }

    /// Notes that a field is observed.
    func note(_ field: Symbol) {
        if !fields.contains(field) { fields.append(field) }
    }

    /// Tells the observers of a field that it has another value.
    func tell(_ field: Symbol) {
        registrar.withMutation(of: self, keyPath: FieldKeyPaths.path(field)) {}
    }
}

/// The key paths that stand for fields: one per symbol, made once. Main actor only.
private enum FieldKeyPaths {
    // Confined to the main actor like all reads and commits; `nonisolated(unsafe)` because observers are not isolated.
    nonisolated(unsafe) private static var paths: [KeyPath<RecordObservers, Void>?] = []

    @inline(__always)
    static func path(_ field: Symbol) -> KeyPath<RecordObservers, Void> {
        let index = Int(field.number)
        if index < paths.count, let path = paths[index] { return path }
        return make(field)
    }

    private static func make(_ field: Symbol) -> KeyPath<RecordObservers, Void> {
        let index = Int(field.number)
        while paths.count <= index { paths.append(nil) }
        let path: KeyPath<RecordObservers, Void> = \RecordObservers[field]
        paths[index] = path
        return path
    }
}

/// Whether a read is being tracked right now.
///
/// Observation has no question for it. But while it tracks, it keeps the key paths of what is accessed in a set, and so hashes
/// them: a key path with an argument of ours, whose hash function leaves a note, tells. Untracked, this costs one call that finds
/// nobody listening.
@MainActor
enum Tracking {
    private struct Note: Hashable {
        static func == (left: Note, right: Note) -> Bool { true }
        func hash(into hasher: inout Hasher) { Tracking.wasHashed = true }
    }

    private final class Probe: Observable, Sendable {
        let registrar = ObservationRegistrar()
        subscript(note: Note) -> Void { () }
    }

    nonisolated(unsafe) private static var wasHashed = false
    private static let probe = Probe()
    private static let path: KeyPath<Probe, Void> = \Probe[Note()]

    static var isActive: Bool {
        wasHashed = false
        probe.registrar.access(probe, keyPath: path)
        return wasHashed
    }
}
