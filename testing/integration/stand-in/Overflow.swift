import Testing

@Test func readsBeyondTheEnd() {
    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    pointer[0] = 1
    #expect(pointer[2] != pointer[0])
}
