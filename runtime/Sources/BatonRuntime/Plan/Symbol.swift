import Foundation

/// A storage key or a type's name, interned for the life of the process, so that comparing and hashing it costs what an integer's does.
struct Symbol: Hashable, Sendable, CustomStringConvertible {
    let number: UInt32

    /// Interns a text. Takes a lock: called when plans are bound, never per object.
    init(_ text: String) {
        self = SymbolTable.shared.symbol(text)
    }

    @inline(__always)
    init(number: UInt32) {
        self.number = number
    }

    /// The text that was interned.
    var text: String { SymbolTable.shared.text(self) }
    var description: String { text }

    /// The empty text's.
    static let none = Symbol(number: 0)
    static let typename = Symbol("__typename")
    static let query = Symbol("Query")
    static let mutation = Symbol("Mutation")
    static let subscription = Symbol("Subscription")
}

/// The symbols of the process. `@unchecked`: `lock` guards both stores.
private final class SymbolTable: @unchecked Sendable {
    static let shared = SymbolTable()

    private let lock = NSLock()
    private var numbers = [ExactText(""): Symbol.none.number]
    private var texts = [""]

    func symbol(_ text: String) -> Symbol {
        lock.lock()
        defer { lock.unlock() }
        let key = ExactText(text)
        if let number = numbers[key] { return Symbol(number: number) }
        let number = UInt32(texts.count)
        texts.append(text)
        numbers[key] = number
        return Symbol(number: number)
    }

    func text(_ symbol: Symbol) -> String {
        lock.lock()
        defer { lock.unlock() }
        return texts[Int(symbol.number)]
    }
}
