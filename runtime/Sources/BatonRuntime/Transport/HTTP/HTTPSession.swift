import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The platform's session and the exchanges that run on it.
///
/// One delegate routes by task: on Linux `URLSession.bytes(for:)` does not exist and a task's own delegate gets no data.
final class HTTPSession: NSObject, URLSessionDataDelegate, Sendable {
    /// The exchanges by the number of their task.
    private let exchanges = Locked<[Int: HTTPExchange]>([:])
    /// Set once, in the initializer; the session holds its delegate until `finish`.
    private let session = Locked<URLSession?>(nil)

    init(options: HTTPOptions) {
        super.init()
        let configuration = URLSessionConfiguration.default
        configuration.httpMaximumConnectionsPerHost = options.connectionsPerHost
        configuration.requestCachePolicy = options.persistedQueriesByGET ? .useProtocolCachePolicy : .reloadIgnoringLocalCacheData
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        self.session.withLock { $0 = session }
    }

    func start(_ message: HTTPMessage, for exchange: HTTPExchange) {
        var request = URLRequest(url: message.url)
        request.httpMethod = message.method
        request.httpBody = message.body
        request.timeoutInterval = message.timeout ?? 7 * 24 * 3600
        for (name, value) in message.headers { request.setValue(value, forHTTPHeaderField: name) }
        guard let task = session.withLock({ $0?.dataTask(with: request) }) else { return exchange.fail(.cancelled) }
        exchanges.withLock { $0[task.taskIdentifier] = exchange }
        guard exchange.willStart(stop: { task.cancel() }) else {
            exchanges.withLock { $0[task.taskIdentifier] = nil }
            task.cancel()
            return
        }
        task.resume()
    }

    /// Lets the session and its delegate go when the running tasks are done.
    func finish() {
        session.withLock { session in
            session?.finishTasksAndInvalidate()
            session = nil
        }
    }

    private func exchange(of task: URLSessionTask) -> HTTPExchange? {
        exchanges.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse {
            var headers: [String: String] = [:]
            for (name, value) in response.allHeaderFields {
                if let name = name as? String, let value = value as? String { headers[name] = value }
            }
            exchange(of: dataTask)?.receive(ResponseHead(status: response.statusCode, headers: headers))
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error)
    }
}
