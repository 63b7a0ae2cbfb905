import Foundation
import Observation

/// Who observes the fields of one record. Made when a field is first read under observation.
///
/// A field is known to Observation by the key path to one of sixteen bytes that stand for the first fields that were read; further
/// ones by a subscript, which costs more to hash.
final class RecordObservers: Observable {
    private let registrar = ObservationRegistrar()
    /// The first fields that were read under observation: their count, then their numbers. Unsafe, so that a read checks no access
    /// and counts no reference; written on the main actor alone, freed with the object.
    private let first: UnsafeMutablePointer<UInt32>
    /// The fields after those.
    private var further: [Symbol] = []

    private static let capacity = 16

    init() {
        first = .allocate(capacity: Self.capacity + 1)
        first.initialize(repeating: 0, count: Self.capacity + 1)
    }

    deinit { first.deallocate() }

    // Never read: their key paths are what counts. Distinct stored bytes, since key paths to equal computed getters may be one.
    private let b0: UInt8 = 0, b1: UInt8 = 0, b2: UInt8 = 0, b3: UInt8 = 0, b4: UInt8 = 0, b5: UInt8 = 0, b6: UInt8 = 0, b7: UInt8 = 0
    private let b8: UInt8 = 0, b9: UInt8 = 0, b10: UInt8 = 0, b11: UInt8 = 0, b12: UInt8 = 0, b13: UInt8 = 0, b14: UInt8 = 0, b15: UInt8 = 0
    private subscript(further index: Int) -> UInt8 { 0 }

    /// The key paths of the first fields, for the life of the process. `nonisolated(unsafe)`: never written again.
    nonisolated(unsafe) private static let paths: UnsafePointer<KeyPath<RecordObservers, UInt8>> = {
        let all: [KeyPath<RecordObservers, UInt8>] = [
            \.b0, \.b1, \.b2, \.b3, \.b4, \.b5, \.b6, \.b7, \.b8, \.b9, \.b10, \.b11, \.b12, \.b13, \.b14, \.b15,
        ]
        let memory = UnsafeMutablePointer<KeyPath<RecordObservers, UInt8>>.allocate(capacity: all.count)
        memory.initialize(from: all, count: all.count)
        return UnsafePointer(memory)
    }()

    @inline(__always)
    private func path(of field: Symbol) -> KeyPath<RecordObservers, UInt8>? {
        let count = Int(first[0])
        for index in 0..<count where first[index + 1] == field.number { return Self.paths[index] }
        return count < Self.capacity ? nil : furtherPath(of: field)
    }

    @inline(never)
    private func furtherPath(of field: Symbol) -> KeyPath<RecordObservers, UInt8>? {
        further.firstIndex(of: field).map { \RecordObservers[further: $0] }
    }

    /// The fields that were ever read under observation.
    var fields: [Symbol] {
        (0..<Int(first[0])).map { Symbol(number: first[$0 + 1]) } + further
    }

    func isNoted(_ field: Symbol) -> Bool { path(of: field) != nil }

    /// Registers a read of a field with whoever is tracking; false when the field was never observed.
    @inline(__always)
    func access(_ field: Symbol) -> Bool {
        guard let path = path(of: field) else { return false }
        registrar.access(self, keyPath: path)
        return true
    }

    /// Notes that a field is observed.
    func note(_ field: Symbol) {
        guard path(of: field) == nil else { return }
        let count = Int(first[0])
        guard count < Self.capacity else { return further.append(field) }
        first[count + 1] = field.number
        first[0] += 1
    }

    /// Tells the observers of a field that it has another value.
    func tell(_ field: Symbol) {
        guard let path = path(of: field) else { return }
        registrar.withMutation(of: self, keyPath: path) {}
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
