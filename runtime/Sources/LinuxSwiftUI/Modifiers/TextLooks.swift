// Looks of text that few screens use. Each is a word here.

extension View {
    public func fontWidth(_ width: Font.Width?) -> some View { look("fontWidth", width?.name ?? "none") }
    public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { look("flipsForRightToLeftLayoutDirection", enabled) }
    public func tracking(_ tracking: CGFloat) -> some View { look("tracking", tracking) }
    public func baselineOffset(_ offset: CGFloat) -> some View { look("baselineOffset", offset) }
    public func lineLimit(_ range: PartialRangeFrom<Int>) -> some View { look("lineLimit", range) }
    public func lineLimit(_ range: PartialRangeThrough<Int>) -> some View { look("lineLimit", range) }
    public func dynamicTypeSize<R: RangeExpression>(_ range: R) -> some View where R.Bound == DynamicTypeSize { look("dynamicTypeSize") }
    public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(_ primary: S1, _ secondary: S2, _ tertiary: S3) -> some View {
        look("foregroundStyle", "\(primary) \(secondary) \(tertiary)")
    }
}
