/// A date to choose.
@MainActor @preconcurrency
public struct DatePicker<Label: View>: View, PrimitiveView {
    let selection: Binding<Date>
    let label: Label

    public struct Components: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static var hourAndMinute: Components { Components(rawValue: 1) }
        public static var date: Components { Components(rawValue: 2) }
    }

    public init(
        selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = selection.wrappedValue
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.datePicker)
        element.value = Text.DateStyle.date.format(selection.wrappedValue)
        return element
    }
}

extension DatePicker where Label == Text {
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }
}

extension DatePicker {
    public init(
        selection: Binding<Date>, in range: ClosedRange<Date>, displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents, label: label)
    }
}

/// Several days to choose. Nothing chooses one here; the value says how many are chosen.
@MainActor @preconcurrency
public struct MultiDatePicker<Label: View>: View, PrimitiveView {
    private let selection: Binding<Set<DateComponents>>
    private let label: Label

    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = selection.wrappedValue
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.datePicker)
        element.value = "\(selection.wrappedValue.count)"
        return element
    }
}

extension MultiDatePicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }
}
