/// Says which generated code this runtime takes: code generated for another format names another type and does not compile.
@_spi(Generated)
public struct GeneratedFormat1: Sendable {
    public init() {}
}
