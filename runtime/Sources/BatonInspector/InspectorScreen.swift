import Baton
import SwiftUI

/// Shows what a store holds and what its environment is doing: in a sheet of a debug build, for instance.
///
///     .sheet(isPresented: $inspects) { InspectorScreen(environment) }
///
/// It shows the state of the moment in which it was opened or refreshed, so that looking does not change what is looked at.
public struct InspectorScreen: View {
    private let environment: BatonEnvironment
    @State private var report: InspectionReport

    public init(_ environment: BatonEnvironment) {
        self.environment = environment
        _report = State(initialValue: InspectionReport(environment))
    }

    public var body: some View {
        NavigationStack {
            List {
                Section("\(report.recordCount) records") {
                    ForEach(report.types) { type in
                        NavigationLink(value: RecordsOfType(type: type.type)) {
                            LabeledContent(type.type, value: "\(type.count)")
                        }
                    }
                    if report.deletedCount > 0 {
                        LabeledContent("Deleted", value: "\(report.deletedCount)")
                    }
                }
                Section("\(report.queries.count) queries") {
                    ForEach(report.queries) { QueryRow(query: $0) }
                }
            }
            .navigationTitle("Store")
            .toolbar {
                Button("Refresh") { report = InspectionReport(environment) }
            }
            .navigationDestination(for: RecordsOfType.self) { wanted in
                RecordsScreen(type: wanted.type, records: report.records.filter { $0.type == wanted.type })
            }
            .navigationDestination(for: InspectionReport.InspectedRecord.self) { RecordScreen(record: $0) }
        }
    }
}

/// The records of a type, as a value to navigate to.
private struct RecordsOfType: Hashable {
    var type: String
}

private struct QueryRow: View {
    let query: InspectionReport.InspectedQuery

    var body: some View {
        VStack(alignment: .leading) {
            Text(query.name)
            Text(query.variables)
                .font(.caption.monospaced())
            Text(query.summary)
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}

private struct RecordsScreen: View {
    let type: String
    let records: [InspectionReport.InspectedRecord]
    @State private var words = ""

    var body: some View {
        List {
            ForEach(records.filter { words.isEmpty || $0.key.contains(words) || $0.json.contains(words) }) { record in
                NavigationLink(record.key, value: record)
            }
        }
        .searchable(text: $words, prompt: "Key or value")
        .navigationTitle(type)
    }
}

private struct RecordScreen: View {
    let record: InspectionReport.InspectedRecord

    var body: some View {
        List {
            ForEach(record.members) { member in
                LabeledContent(member.name, value: member.value)
            }
            if record.isDeleted { Text("This record was deleted.") }
        }
        .navigationTitle(record.key)
    }
}
