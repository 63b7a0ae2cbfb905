import SwiftUI

/// Settings as apps have them: controls of every kind over stored values.
struct SettingsScreen: View {
    enum Theme: String, CaseIterable, Identifiable {
        case system, light, dark
        var id: Self { self }
    }

    enum Field: Hashable { case name, mail }

    @AppStorage("name") private var name = "guest"
    @AppStorage("notifies") private var notifies = true
    @AppStorage("volume") private var volume = 0.5
    @AppStorage("theme") private var theme: Theme = .system
    @AppStorage("nickname") private var nickname: String?
    @SceneStorage("section") private var section = 0
    @ScaledMetric(relativeTo: .body) private var size = 20.0
    @State private var date = Date(timeIntervalSince1970: 0)
    @State private var color = Color.red
    @State private var count = 1
    @State private var mode = EditMode.inactive
    @FocusState private var focus: Field?
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var sizeClass
    @Environment(\.accessibilityReduceMotion) private var reducesMotion

    var body: some View {
        Form {
            Section {
                TextField("Name", text: $name)
                    .focused($focus, equals: .name)
                    .textContentType(.username)
                    .submitLabel(.next)
                    .onSubmit { focus = .mail }
                Toggle("Notifications", isOn: $notifies)
                    .tint(.green)
                Slider(value: $volume, in: 0...1, step: 0.25) {
                    Text("Volume")
                } minimumValueLabel: {
                    Text("low")
                } maximumValueLabel: {
                    Text("high")
                }
                Gauge(value: volume) { Text("Level") } currentValueLabel: { Text("now") }
                    .gaugeStyle(.accessoryCircular)
                Stepper("Copies", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
                DatePicker("Since", selection: $date, in: ...Date.now, displayedComponents: .date)
                    .datePickerStyle(.graphical)
                ColorPicker("Colour", selection: $color, supportsOpacity: false)
            } header: {
                Text("Account")
            } footer: {
                Text("\(count) copies").font(.footnote)
            }
            Section("Theme") {
                Picker("Theme", systemImage: "paintbrush", selection: $theme) {
                    ForEach(Theme.allCases) { Text($0.rawValue.capitalized).tag($0) }
                }
                .pickerStyle(.segmented)
            }
            Section("More", isExpanded: .constant(false)) { Text("folded away") }
            ControlGroup {
                ShareLink("Share", item: "the text")
                Menu("Sort") { Button("By name") {} } primaryAction: { count = 0 }
            }
            EditButton()
            if mode.isEditing { Text("editing") }
        }
        .environment(\.editMode, $mode)
        .navigationTitle("Settings")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItemGroup(placement: .keyboard) { Button("Done") { focus = nil } }
        }
        .onChange(of: theme, initial: true) { section += 1 }
        .preferredColorScheme(theme == .dark ? .dark : .light)
        .onOpenURL { _ in }
    }
}

/// Another screen over the same stored values.
struct StoredName: View {
    @AppStorage("name") private var name = "nobody"

    var body: some View { Text("hello \(name)") }
}
