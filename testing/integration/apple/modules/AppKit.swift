// The part of AppKit that the examples use, by its public documentation, for a type-check on Linux.

@MainActor
open class NSApplication {
    public enum ActivationPolicy: Sendable { case regular, accessory, prohibited }
    public static let shared = NSApplication()
    @discardableResult
    open func setActivationPolicy(_ policy: ActivationPolicy) -> Bool { true }
}
