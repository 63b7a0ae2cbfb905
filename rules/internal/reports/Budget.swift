import Foundation

/// Limits of a target's operations and of what is generated for them; one that is not given does not hold.
struct Budget {
    static let names = ["max_text_bytes", "max_depth", "max_fields", "max_generated_bytes"]

    /// By the name of the rule's attribute.
    var limits: [String: Int]

    /// One line for each limit that is passed.
    func overruns(of report: Report, generatedBytes: Int) throws -> [String] {
        var lines: [String] = []
        for operation in report.operations {
            let measure = try Measure(operation)
            for (name, amount, unit) in [
                ("max_text_bytes", measure.textBytes, "bytes of text"), ("max_depth", measure.depth, "fields deep"),
                ("max_fields", measure.fields, "fields"),
            ] {
                if let limit = limits[name], amount > limit {
                    lines.append(
                        "'\(operation.name)' is \(amount) \(unit), and '\(name)' is \(limit); select less, or move a part into a query of its own")
                }
            }
        }
        if let limit = limits["max_generated_bytes"], generatedBytes > limit {
            lines.append(
                "\(generatedBytes) bytes of Swift are generated, and 'max_generated_bytes' is \(limit); split the target, or raise the limit"
            )
        }
        return lines
    }
}
