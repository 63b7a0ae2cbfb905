import Foundation

/// As much of batonc's report as the rules read.
struct Report: Decodable {
    struct Operation: Decodable {
        var name: String
        var kind: String
        var id: String
        var text: String
        var plan: String
    }

    var operations: [Operation]

    /// Reads a report; one that cannot be read is an error that names it.
    init(path: String) throws {
        do {
            self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw Failure("\(path): this is not a report of batonc: \(error)")
        }
    }
}

/// What ends the program, with what it says.
struct Failure: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
