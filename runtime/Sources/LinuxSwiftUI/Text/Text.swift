/// A text.
@MainActor @preconcurrency
public struct Text: View, PrimitiveView {
    /// The words, as a person reads them.
    nonisolated let content: String
    /// What is said of its looks.
    nonisolated let looks: [Look]

    struct Look: Equatable, Sendable {
        var name: String
        var value: String
    }

    public nonisolated init(verbatim content: String) { self.init(content: content, looks: []) }
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

    public nonisolated init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(verbatim: key.text)
    }

    public nonisolated init(_ attributedContent: AttributedString) {
        self.init(verbatim: String(attributedContent.characters))
    }
    public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { self.init(verbatim: format.format(input)) }
    public nonisolated init(_ date: Date, style: DateStyle) { self.init(verbatim: style.format(date)) }
    public nonisolated init(_ dates: ClosedRange<Date>) {
        self.init(verbatim: "\(DateStyle.date.format(dates.lowerBound)) – \(DateStyle.date.format(dates.upperBound))")
    }
    /// A time that runs. No time passes here: the length of the whole.
    public nonisolated init(timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true) {
        let seconds = Int(timerInterval.upperBound.timeIntervalSince(timerInterval.lowerBound))
        self.init(verbatim: "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)")
    }
    public init(_ image: Image) { self.init(verbatim: image.glyph) }

    private nonisolated init(content: String, looks: [Look]) {
        self.content = content
        self.looks = looks
    }

    func element(in node: ViewNode) -> ScreenElement? {
        node.traits.looks = looks.map { ($0.name, $0.value) }
        return ScreenElement(.text, text: content)
    }

    /// How a date is written: always in English and in universal time, so that a picture is the same everywhere.
    public struct DateStyle: Equatable, Sendable {
        enum Kind { case date, time, relative, offset, timer }
        let kind: Kind
        public static let date = DateStyle(kind: .date)
        public static let time = DateStyle(kind: .time)
        public static let relative = DateStyle(kind: .relative)
        public static let offset = DateStyle(kind: .offset)
        public static let timer = DateStyle(kind: .timer)

        func format(_ date: Date) -> String {
            var style = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt)
            style = kind == .date ? style.year().month().day() : style.hour().minute()
            return date.formatted(style)
        }
    }

    public enum Case: Hashable, Sendable { case uppercase, lowercase }
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }
    /// How a line under or through a text is drawn.
    public struct LineStyle: Hashable, Sendable {
        public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
        public static let single = LineStyle()
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    public nonisolated static func + (a: Text, b: Text) -> Text {
        Text(content: a.content + b.content, looks: a.looks + b.looks.filter { !a.looks.contains($0) })
    }

    func looking(_ name: String, _ value: some Any = true) -> Text {
        Text(content: content, looks: looks + [Look(name: name, value: String(describing: value))])
    }
}

extension Text: @MainActor Equatable {
    public static func == (a: Text, b: Text) -> Bool { a.content == b.content && a.looks == b.looks }
}

extension Text {
    public func font(_ font: Font?) -> Text { font.map { looking("font", $0) } ?? self }
    public func fontWeight(_ weight: Font.Weight?) -> Text { weight.map { looking("fontWeight", $0) } ?? self }
    public func fontDesign(_ design: Font.Design?) -> Text { design.map { looking("fontDesign", $0) } ?? self }
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { looking("foregroundStyle", style) }
    public func foregroundColor(_ color: Color?) -> Text { color.map { looking("foregroundStyle", $0) } ?? self }
    public func bold() -> Text { looking("bold") }
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    public func italic() -> Text { looking("italic") }
    public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? looking("monospaced") : self }
    public func monospacedDigit() -> Text { looking("monospacedDigit") }
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        isActive ? looking("strikethrough") : self
    }
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        isActive ? looking("underline") : self
    }
    public func kerning(_ kerning: CGFloat) -> Text { looking("kerning", kerning) }
    public func tracking(_ tracking: CGFloat) -> Text { looking("tracking", tracking) }
    public func baselineOffset(_ offset: CGFloat) -> Text { looking("baselineOffset", offset) }
}
