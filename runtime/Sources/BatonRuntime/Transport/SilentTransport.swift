/// Never answers: for previews, and for tests of what shows while nothing has come.
public struct SilentTransport: Transport {
    public init() {}

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        AsyncThrowingStream { _ in }
    }
}
