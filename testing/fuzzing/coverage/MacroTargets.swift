// What libFuzzer drives in the macros: any bytes as a message of the Swift compiler's plugin protocol.

@testable import BatonMacros

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    _ = Plugin.answer(to: Array(UnsafeBufferPointer(start: start, count: count))).bytes
    return 0
}
