public struct Resilient {
    public init() {}
    public func three() -> Int { 3 }
}
