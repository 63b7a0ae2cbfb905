// The styles of controls, by name: they change looks only, so each is a word.

public protocol ListStyle {}
public struct DefaultListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}
public struct PlainListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}
public struct GroupedListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}
public struct InsetListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
public struct SidebarListStyle: ListStyle {
    public init() {}
}
extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
extension View {
    public func listStyle<S: ListStyle>(_ style: S) -> some View { look("listStyle", S.self) }
}

public protocol TextFieldStyle {}
public struct DefaultTextFieldStyle: TextFieldStyle {
    public init() {}
}
extension TextFieldStyle where Self == DefaultTextFieldStyle {
    public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
public struct PlainTextFieldStyle: TextFieldStyle {
    public init() {}
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    public init() {}
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}
extension View {
    public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View { look("textFieldStyle", S.self) }
}

public protocol PickerStyle {}
public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}
public struct MenuPickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}
public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}
public struct InlinePickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}
public struct WheelPickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}
public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}
extension View {
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { look("pickerStyle", S.self) }
}

public protocol FormStyle {}
public struct DefaultFormStyle: FormStyle {
    public init() {}
}
extension FormStyle where Self == DefaultFormStyle {
    public static var automatic: DefaultFormStyle { DefaultFormStyle() }
}
public struct GroupedFormStyle: FormStyle {
    public init() {}
}
extension FormStyle where Self == GroupedFormStyle {
    public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
public struct ColumnsFormStyle: FormStyle {
    public init() {}
}
extension FormStyle where Self == ColumnsFormStyle {
    public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
extension View {
    public func formStyle<S: FormStyle>(_ style: S) -> some View { look("formStyle", S.self) }
}

public protocol MenuStyle {}
public struct DefaultMenuStyle: MenuStyle {
    public init() {}
}
extension MenuStyle where Self == DefaultMenuStyle {
    public static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}
public struct ButtonMenuStyle: MenuStyle {
    public init() {}
}
extension MenuStyle where Self == ButtonMenuStyle {
    public static var button: ButtonMenuStyle { ButtonMenuStyle() }
}
extension View {
    public func menuStyle<S: MenuStyle>(_ style: S) -> some View { look("menuStyle", S.self) }
}

public protocol DatePickerStyle {}
public struct DefaultDatePickerStyle: DatePickerStyle {
    public init() {}
}
extension DatePickerStyle where Self == DefaultDatePickerStyle {
    public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}
public struct CompactDatePickerStyle: DatePickerStyle {
    public init() {}
}
extension DatePickerStyle where Self == CompactDatePickerStyle {
    public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}
public struct GraphicalDatePickerStyle: DatePickerStyle {
    public init() {}
}
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
    public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}
extension View {
    public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { look("datePickerStyle", S.self) }
}

public struct PalettePickerStyle: PickerStyle {
    public init() {}
}
extension PickerStyle where Self == PalettePickerStyle {
    public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

public struct WheelDatePickerStyle: DatePickerStyle {
    public init() {}
}
extension DatePickerStyle where Self == WheelDatePickerStyle {
    public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}
