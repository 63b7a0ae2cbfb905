import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The platform's session and the exchanges that run on it.
///
/// One delegate routes by task: on Linux `URLSession.bytes(for:)` does not exist and a task's own delegate gets no data.
final class HTTPSession: NSObject, URLSessionDataDelegate, Sendable {
    private struct Running: Sendable {
        let exchange: HTTPExchange
        let message: HTTPMessage
        let hops: Int
    }

    /// The exchanges by the number of their task.
    private let exchanges = Locked<[Int: Running]>([:])
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

    /// Sends a message; `hops` is how many redirects have led to it.
    func start(_ message: HTTPMessage, for exchange: HTTPExchange, hops: Int = 0) {
        guard let task = session.withLock({ $0?.dataTask(with: message.urlRequest) }) else { return exchange.fail(.cancelled) }
        exchanges.withLock { $0[task.taskIdentifier] = Running(exchange: exchange, message: message, hops: hops) }
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
        exchanges.withLock { $0[task.taskIdentifier]?.exchange }
    }

    /// A redirect is taken as a response, and followed from there: left to itself the session makes a GET of a POST, and on Linux leaves its body out.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let response = response as? HTTPURLResponse else { return completionHandler(.allow) }
        let head = ResponseHead(response)
        let redirected = exchanges.withLock { exchanges -> (Running, HTTPMessage)? in
            guard let running = exchanges[dataTask.taskIdentifier],
                let next = HTTPRedirect.next(after: head, to: running.message, hops: running.hops)
            else { return nil }
            exchanges[dataTask.taskIdentifier] = nil
            return (running, next)
        }
        if let (running, next) = redirected {
            completionHandler(.cancel)
            return start(next, for: running.exchange, hops: running.hops + 1)
        }
        exchange(of: dataTask)?.receive(head)
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.exchange.complete(error)
    }
}

extension ResponseHead {
    fileprivate init(_ response: HTTPURLResponse) {
        var headers: [String: String] = [:]
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers[name] = value }
        }
        self.init(status: response.statusCode, headers: headers)
    }
}

extension HTTPMessage {
    fileprivate var urlRequest: URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = method
        request.httpBody = body
        // The session has no word for none, and takes what is no time for another one.
        let week = 7.0 * 24 * 3600
        request.timeoutInterval = timeout.map { $0 > 0 ? min($0, week) : week } ?? week
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
    }
}
