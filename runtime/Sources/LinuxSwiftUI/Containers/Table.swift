/// Rows of values in columns. A tap on the title of a column that has an order sorts by it.
@MainActor @preconcurrency
public struct Table<Value: Identifiable>: View, PrimitiveView {
    private let rows: [Value]
    private let columns: [TableColumnParts<Value>]
    private let choice: Choice?
    private let order: Binding<[KeyPathComparator<Value>]>?

    private init(
        _ rows: some Sequence<Value>, _ choice: Choice?, _ order: Binding<[KeyPathComparator<Value>]>?, _ columns: [TableColumnParts<Value>]
    ) {
        self.rows = Array(rows)
        self.choice = choice
        self.order = order
        self.columns = columns
    }

    public init<D: RandomAccessCollection>(_ data: D, @TableColumnBuilder<Value> columns: () -> [TableColumnParts<Value>]) where D.Element == Value {
        self.init(data, nil, nil, columns())
    }
    public init<D: RandomAccessCollection>(
        _ data: D, sortOrder: Binding<[KeyPathComparator<Value>]>, @TableColumnBuilder<Value> columns: () -> [TableColumnParts<Value>]
    ) where D.Element == Value {
        self.init(data, nil, sortOrder, columns())
    }
    public init<D: RandomAccessCollection>(
        _ data: D, selection: Binding<Value.ID?>, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumnParts<Value>]
    ) where D.Element == Value {
        self.init(data, .one(selection), sortOrder, columns())
    }
    public init<D: RandomAccessCollection>(
        _ data: D, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[KeyPathComparator<Value>]>? = nil,
        @TableColumnBuilder<Value> columns: () -> [TableColumnParts<Value>]
    ) where D.Element == Value {
        self.init(data, .many(selection), sortOrder, columns())
    }

    func children(in node: ViewNode) -> [ChildView] {
        var environment = node.environment
        environment.lazyWindow = node.window
        environment.choice = choice
        let columns = columns
        let rows = ForEach(rows) { value in
            HStack { ForEach(columns.indices, id: \.self) { AnyView(columns[$0].cell(value)) } }
        }
        return [ChildView(titles, key: .position(0)), ChildView(rows, key: .position(1), environment: environment)]
    }

    private var titles: some View {
        HStack {
            ForEach(columns.indices, id: \.self) { index in
                if let order, let comparator = columns[index].comparator {
                    Button(columns[index].title) { order.wrappedValue = [comparator(order.wrappedValue)] }
                } else {
                    Text(columns[index].title)
                }
            }
        }
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.list) }
}

/// One column of a table: its title, its cells, and the order that it gives the rows.
@MainActor @preconcurrency
public struct TableColumnParts<Value> {
    let title: String
    let cell: (Value) -> any View
    /// The order after a tap on the title: the other way round where it is the present one.
    var comparator: (([KeyPathComparator<Value>]) -> KeyPathComparator<Value>)?
}

/// A column of a table.
@MainActor @preconcurrency
public struct TableColumn<RowValue, Content: View> {
    let parts: TableColumnParts<RowValue>

    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        parts = TableColumnParts(title: titleKey.text, cell: content)
    }

    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V> & Sendable, @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        parts = TableColumnParts(title: titleKey.text, cell: content) { order in
            let isPresent = order.first?.keyPath == value && order.first?.order == .forward
            return KeyPathComparator(value, order: isPresent ? .reverse : .forward)
        }
    }

    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String> & Sendable) where Content == Text {
        self.init(titleKey, value: value) { Text($0[keyPath: value]) }
    }

    public func width(_ width: CGFloat? = nil) -> Self { self }
    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self { self }
}

@resultBuilder
@MainActor @preconcurrency
public struct TableColumnBuilder<RowValue> {
    public static func buildExpression<C: View>(_ column: TableColumn<RowValue, C>) -> [TableColumnParts<RowValue>] { [column.parts] }
    public static func buildBlock(_ columns: [TableColumnParts<RowValue>]...) -> [TableColumnParts<RowValue>] { columns.flatMap { $0 } }
    public static func buildIf(_ columns: [TableColumnParts<RowValue>]?) -> [TableColumnParts<RowValue>] { columns ?? [] }
    public static func buildEither(first: [TableColumnParts<RowValue>]) -> [TableColumnParts<RowValue>] { first }
    public static func buildEither(second: [TableColumnParts<RowValue>]) -> [TableColumnParts<RowValue>] { second }
}
