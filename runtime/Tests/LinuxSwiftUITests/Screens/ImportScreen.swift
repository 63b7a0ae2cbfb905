import SwiftUI

/// A form that asks: for files, for numbers that may be missing, for days, and before it deletes.
struct ImportScreen: View {
    struct Problem: LocalizedError {
        var errorDescription: String? { "It is full" }
        var recoverySuggestion: String? { "Delete something" }
    }

    @State private var isImporting = false
    @State private var files: [URL] = []
    @State private var amount: Int?
    @State private var days: Set<DateComponents> = []
    @State private var color = Color.blue
    @State private var doomed: String?
    @State private var problem: Problem?
    @State private var isExpanded = false

    var body: some View {
        Form {
            Button("Import") { isImporting = true }
                .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText, .pdf], allowsMultipleSelection: true) { result in
                    if case .success(let urls) = result { files = urls }
                }
            ForEach(files, id: \.self) { Text($0.lastPathComponent) }
            TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad).textContentType(.oneTimeCode)
            Text(amount.map { "amount \($0)" } ?? "no amount")
            MultiDatePicker("Days", selection: $days)
            ColorPicker("Colour", selection: $color)
            LabeledContent("Version", value: "1.0").labeledContentStyle(Lined())
            Gauge(value: 0.5) { Text("Space") }.gaugeStyle(Numbered())
            DisclosureGroup("More", isExpanded: $isExpanded) { Text("folded away") }.disclosureGroupStyle(Arrowed())
            Button("Twice") { amount = (amount ?? 0) + 1 }.buttonStyle(Doubled())
            Button("Delete", role: .destructive) { doomed = "notes.txt" }
            Button("Save") { problem = Problem() }
        }
        .confirmationDialog(
            "Delete it?", isPresented: Binding(get: { doomed != nil }, set: { if !$0 { doomed = nil } }), titleVisibility: .visible, presenting: doomed
        ) { name in
            Button("Delete \(name)", role: .destructive) { files.removeAll { $0.lastPathComponent == name } }
        } message: {
            Text("\($0) will be gone.")
        }
        .alert(isPresented: Binding(get: { problem != nil }, set: { if !$0 { problem = nil } }), error: problem) { _ in
            Button("OK") {}
        } message: {
            Text($0.recoverySuggestion ?? "")
        }
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Close") {} }
            if amount != nil { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
        }
        .presentationBackgroundInteraction(.enabled(upThrough: .medium))
    }
}

private struct Lined: LabeledContentStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.label
            configuration.content
        }
    }
}

private struct Numbered: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View { Text("filled \(configuration.value, format: .percent)") }
}

private struct Arrowed: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(configuration.isExpanded ? "Less" : "More of it") { configuration.isExpanded.toggle() }
        if configuration.isExpanded { configuration.content }
    }
}

/// A button that does what it does twice.
private struct Doubled: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture {
            configuration.trigger()
            configuration.trigger()
        }
    }
}
