import Foundation

/// A file as the value of a variable, for servers that follow the GraphQL multipart request specification.
///
/// Map the schema's scalar (`Upload`, often) to this type; a request that holds one goes as `multipart/form-data`.
public struct GraphQLUpload: Hashable, Sendable {
    public var fileName: String
    public var contentType: String
    public var bytes: Data

    public init(bytes: Data, fileName: String, contentType: String = "application/octet-stream") {
        self.bytes = bytes
        self.fileName = fileName
        self.contentType = contentType
    }

    /// A file's content as it is now, mapped into memory where that is safe.
    public init(contentsOf file: URL, contentType: String = "application/octet-stream") throws {
        self.init(bytes: try Data(contentsOf: file, options: .mappedIfSafe), fileName: file.lastPathComponent, contentType: contentType)
    }
}

/// A `multipart/form-data` body of the GraphQL multipart request specification: `operations`, `map`, then the files.
struct MultipartForm {
    let contentType: String
    let body: Data

    /// `operations` has null where an upload stands; `uploads` says where, as `variables.files.0`.
    init(operations: Data, uploads: [(path: String, upload: GraphQLUpload)]) {
        let boundary = MultipartForm.boundary(notIn: [operations] + uploads.map(\.upload.bytes))
        var body = Data()
        func field(_ name: String, _ content: Data, fileName: String? = nil, contentType: String? = nil) {
            var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\""
            if let fileName { head += "; filename=\"\(MultipartForm.escaped(fileName))\"" }
            if let contentType { head += "\r\nContent-Type: \(contentType.filter { !$0.isNewline })" }
            body.append(contentsOf: "\(head)\r\n\r\n".utf8)
            body.append(content)
            body.append(contentsOf: "\r\n".utf8)
        }
        field("operations", operations, contentType: "application/json")
        let map = uploads.enumerated().map { "\"\($0)\":[\(InputValue.string($1.path).canonicalText)]" }.joined(separator: ",")
        field("map", Data("{\(map)}".utf8), contentType: "application/json")
        for (number, (_, upload)) in uploads.enumerated() {
            field("\(number)", upload.bytes, fileName: upload.fileName, contentType: upload.contentType)
        }
        body.append(contentsOf: "--\(boundary)--\r\n".utf8)
        self.body = body
        self.contentType = "multipart/form-data; boundary=\(boundary)"
    }

    /// As the HTML standard escapes a file's name in a form.
    private static func escaped(_ name: String) -> String {
        name.replacingOccurrences(of: "\"", with: "%22").replacingOccurrences(of: "\r", with: "%0D").replacingOccurrences(of: "\n", with: "%0A")
    }

    /// A boundary that no content holds. The same content gives the same one.
    private static func boundary(notIn contents: [Data]) -> String {
        var number = 0
        while true {
            let boundary = "baton-form-\(number)"
            if !contents.contains(where: { $0.range(of: Data(boundary.utf8)) != nil }) { return boundary }
            number += 1
        }
    }
}

extension InputObject {
    /// The uploads among the variables and where each stands, as the request's map names it.
    var uploads: [(path: String, upload: GraphQLUpload)] {
        members.flatMap { $0.value.uploads(at: "variables.\($0.name)") }
    }
}

extension InputValue {
    fileprivate func uploads(at path: String) -> [(path: String, upload: GraphQLUpload)] {
        switch self {
        case .upload(let upload): [(path, upload)]
        case .list(let elements): elements.enumerated().flatMap { $1.uploads(at: "\(path).\($0)") }
        case .object(let object): object.members.flatMap { $0.value.uploads(at: "\(path).\($0.name)") }
        case .null, .boolean, .int, .double, .number, .string: []
        }
    }
}

extension GraphQLUpload: InputConvertible {
    public var inputValue: InputValue { .upload(self) }

    public init(inputValue: InputValue) throws {
        guard case .upload(let upload) = inputValue else { throw InputMismatch(expected: "an upload", found: inputValue) }
        self = upload
    }
}
