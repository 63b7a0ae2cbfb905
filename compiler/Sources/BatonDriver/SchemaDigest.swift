import BatonCompiler
import GraphQLSyntax

/// Sums up what a target uses of the schema, so that a change elsewhere in the schema changes nothing.
enum SchemaDigest {
    static func digest(of target: CompiledTarget, configuration: Configuration) -> String {
        var lines: [String] = []
        // Plans hold the types, fields, kinds, arguments and keys that are used; readers the rest of what is read.
        lines += target.operations.map(\.digest) + target.fragments.map(\.digest)
        for model in target.enums { lines.append("enum \(model.name) " + model.cases.map(\.value).joined(separator: " ")) }
        for model in target.inputs {
            lines.append(
                "input \(model.name) " + model.properties.map { "\($0.name):\($0.graphQLType)" }.joined(separator: " "))
        }
        lines.append(target.typeTable)
        lines.append(configuration.identity.fallback.joined(separator: ","))
        lines += configuration.identity.types.map { "\($0.name)=\($0.fields.joined(separator: ","))" }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(lines.reduce(0) { $0 + $1.utf8.count + 1 })
        for (index, var line) in lines.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: "\n")) }
            line.withUTF8 { bytes.append(contentsOf: $0) }
        }
        return DigestAlgorithm.sha256.digest(of: bytes)
    }
}
