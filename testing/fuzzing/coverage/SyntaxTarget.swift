// What libFuzzer drives; compiled together with the module's sources, so that their branches are counted.

/// Any bytes are read as documents and type systems: no trap, no hang.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = parseGraphQL(SourceText(path: "fuzz.graphql", bytes: bytes))
    return 0
}
