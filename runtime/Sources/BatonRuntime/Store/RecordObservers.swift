import Observation

/// Who observes the fields of one record. Made when a field is first read under observation.
///
/// | bytes | holds |
/// |---|---|
/// | 0–7 | the ``ObservedRecord``, retained |
/// | 8–11 | how many fields were ever read under observation, sixteen at most; further ones are the object's |
/// | 12… | their numbers, in the order in which they were first read; all ones where there is none |
///
/// Unsafe, so that a read counts no reference and checks no access: a read that nobody tracks touches this memory alone. Main actor
/// only; freed by ``release()``.
struct RecordObservers {
    private let base: UnsafeMutableRawPointer

    static let capacity = 16

    init() {
        base = .allocate(byteCount: 12 + Self.capacity * 4, alignment: 8)
        base.storeBytes(of: Unmanaged.passRetained(ObservedRecord()), as: Unmanaged<ObservedRecord>.self)
        base.storeBytes(of: 0, toByteOffset: 8, as: UInt32.self)
        numbers.initialize(repeating: .max, count: Self.capacity)
    }

    /// Frees it. Whoever tracks a field hears nothing more.
    func release() {
        object.release()
        base.deallocate()
    }

    @inline(__always) private var object: Unmanaged<ObservedRecord> { base.load(as: Unmanaged<ObservedRecord>.self) }
    @inline(__always) private var numbers: UnsafeMutablePointer<UInt32> { (base + 12).assumingMemoryBound(to: UInt32.self) }
    private var count: Int { Int(base.load(fromByteOffset: 8, as: UInt32.self)) }

    /// The fields that were ever read under observation.
    var fields: [Symbol] {
        (0..<count).map { Symbol(number: numbers[$0]) } + object.takeUnretainedValue().further
    }

    func isNoted(_ field: Symbol) -> Bool {
        index(of: field) != nil || object.takeUnretainedValue().further.contains(field)
    }

    private func index(of field: Symbol) -> Int? {
        (0..<count).first { numbers[$0] == field.number }
    }

    /// Registers a read of a field with whoever is tracking; false when the field was never observed.
    ///
    /// - Parameter hint: Where the field was in the record that was read last; set to where it is in this one.
    @inline(__always)
    func access(_ field: Symbol, _ hint: inout UInt32, _ tracking: Tracking) -> Bool {
        let index = Int(hint)
        if numbers[index] == field.number {
            tracking.access(object, index)
            return true
        }
        return accessElsewhere(field, &hint, tracking)
    }

    @inline(never)
    private func accessElsewhere(_ field: Symbol, _ hint: inout UInt32, _ tracking: Tracking) -> Bool {
        guard let index = index(of: field) else { return object.takeUnretainedValue().accessFurther(field) }
        hint = UInt32(index)
        tracking.access(object, index)
        return true
    }

    /// Notes that a field is observed.
    func note(_ field: Symbol) {
        guard !isNoted(field) else { return }
        let count = count
        guard count < Self.capacity else { return object.takeUnretainedValue().further.append(field) }
        numbers[count] = field.number
        base.storeBytes(of: UInt32(count + 1), toByteOffset: 8, as: UInt32.self)
    }

    /// Tells the observers of a field that it has another value.
    func tell(_ field: Symbol) {
        let object = object.takeUnretainedValue()
        if let index = index(of: field) {
            object.tell(Tracking.shared.path(index))
        } else if let path = object.furtherPath(of: field) {
            object.tell(path)
        }
    }
}

/// What Observation knows a record by: its fields are the key paths to sixteen stored bytes, by the order in which they were first
/// observed, and to a subscript from there on, which costs more to hash.
final class ObservedRecord: Observable {
    fileprivate let registrar = ObservationRegistrar()
    /// The fields after the first sixteen. Main actor only.
    fileprivate var further: [Symbol] = []

    // Never read: their key paths are what counts. Distinct stored bytes, since key paths to equal computed getters may be one.
    private let b0: UInt8 = 0, b1: UInt8 = 0, b2: UInt8 = 0, b3: UInt8 = 0, b4: UInt8 = 0, b5: UInt8 = 0, b6: UInt8 = 0, b7: UInt8 = 0
    private let b8: UInt8 = 0, b9: UInt8 = 0, b10: UInt8 = 0, b11: UInt8 = 0, b12: UInt8 = 0, b13: UInt8 = 0, b14: UInt8 = 0, b15: UInt8 = 0
    private subscript(further index: Int) -> UInt8 { 0 }

    fileprivate static var paths: [KeyPath<ObservedRecord, UInt8>] {
        [\.b0, \.b1, \.b2, \.b3, \.b4, \.b5, \.b6, \.b7, \.b8, \.b9, \.b10, \.b11, \.b12, \.b13, \.b14, \.b15]
    }

    fileprivate func furtherPath(of field: Symbol) -> KeyPath<ObservedRecord, UInt8>? {
        further.firstIndex(of: field).map { \ObservedRecord[further: $0] }
    }

    fileprivate func accessFurther(_ field: Symbol) -> Bool {
        guard !further.isEmpty, let path = furtherPath(of: field) else { return false }
        registrar.access(self, keyPath: path)
        return true
    }

    fileprivate func tell(_ path: KeyPath<ObservedRecord, UInt8>) {
        registrar.withMutation(of: self, keyPath: path) {}
    }
}

/// Whether a read is being tracked right now, and what telling Observation of one takes.
///
/// Observation has no question for it. But while it tracks, it keeps the key paths of what is accessed in a set, and so hashes
/// them: a key path with an argument of ours, whose hash function leaves a note, tells. Untracked, that is one call that finds nobody
/// listening, which is all that a read of an `@Observable` property does too.
///
/// Pointers to what lives as long as the process, so that a read initializes nothing and counts no reference.
/// `@unchecked`: never written again but for the note, which is left and read on the main actor.
struct Tracking: @unchecked Sendable {
    private let probe: Unmanaged<Probe>
    private let notePath: Unmanaged<KeyPath<Probe, Void>>
    private let wasHashed: UnsafeMutablePointer<Bool>
    private let fieldPaths: UnsafePointer<Unmanaged<KeyPath<ObservedRecord, UInt8>>>

    static let shared = Tracking()

    private init() {
        wasHashed = .allocate(capacity: 1)
        wasHashed.initialize(to: false)
        let note = Note(wasHashed: wasHashed)
        probe = .passRetained(Probe())
        notePath = .passRetained(\Probe[note])
        let paths = UnsafeMutablePointer<Unmanaged<KeyPath<ObservedRecord, UInt8>>>.allocate(capacity: RecordObservers.capacity)
        for (index, path) in ObservedRecord.paths.enumerated() { (paths + index).initialize(to: .passRetained(path)) }
        fieldPaths = UnsafePointer(paths)
    }

    private struct Note: Hashable {
        let wasHashed: UnsafeMutablePointer<Bool>

        static func == (left: Note, right: Note) -> Bool { true }
        func hash(into hasher: inout Hasher) { wasHashed.pointee = true }
    }

    private final class Probe: Observable, Sendable {
        let registrar = ObservationRegistrar()
        subscript(note: Note) -> Void { () }
    }

    /// Whether whoever called is tracking. Main actor only.
    @inline(__always)
    var isActive: Bool {
        wasHashed.pointee = false
        probe._withUnsafeGuaranteedRef { probe in
            notePath._withUnsafeGuaranteedRef { probe.registrar.access(probe, keyPath: $0) }
        }
        return wasHashed.pointee
    }

    @inline(__always)
    fileprivate func access(_ record: Unmanaged<ObservedRecord>, _ index: Int) {
        record._withUnsafeGuaranteedRef { record in
            fieldPaths[index]._withUnsafeGuaranteedRef { record.registrar.access(record, keyPath: $0) }
        }
    }

    fileprivate func path(_ index: Int) -> KeyPath<ObservedRecord, UInt8> { fieldPaths[index].takeUnretainedValue() }
}
