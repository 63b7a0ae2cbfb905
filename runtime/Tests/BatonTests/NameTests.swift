import Foundation
import Testing

/// A view's file imports SwiftUI, Foundation and Baton together, so a name of ours that is one of theirs would make every use of theirs
/// an error.
@Suite("The public names")
struct NameTests {
    /// Top-level names of SwiftUI, UIKit, AppKit, Foundation, Observation, Combine, SwiftData and the standard library that an app's files
    /// use, and those that a library like this one would be tempted to take.
    static let theirs: Set<String> = [
        // SwiftUI
        "Alert", "Alignment", "Angle", "Animation", "AnyTransition", "AnyView", "App", "AppStorage", "AsyncImage", "Axis", "Bindable", "Binding",
        "Button", "ButtonRole", "ButtonStyle", "Canvas", "Capsule", "Circle", "Color", "ColorScheme", "Commands", "ContentMode",
        "ContentUnavailableView", "Context", "ControlGroup", "CoordinateSpace", "DatePicker", "DisclosureGroup", "DismissAction", "Divider",
        "DynamicProperty", "Edge", "EdgeInsets", "EditMode", "Ellipse", "EmptyView", "Entry", "Environment", "EnvironmentKey", "EnvironmentObject",
        "EnvironmentValues", "EquatableView", "FetchRequest", "FetchedResults", "FocusState", "FocusedValue", "Font", "ForEach", "Form",
        "Gauge", "GeometryProxy", "GeometryReader", "Gesture", "GestureState", "Gradient", "Grid", "GridItem", "GridRow", "Group", "GroupBox",
        "HStack", "HorizontalAlignment", "Image", "ImageRenderer", "InsettableShape", "Label", "LabeledContent", "Layout", "LazyHGrid",
        "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient", "Link", "List", "ListStyle", "LocalizedStringKey", "Material", "Menu",
        "ModifiedContent", "MoveCommandDirection", "NavigationLink", "NavigationPath", "NavigationSplitView", "NavigationStack",
        "NavigationView", "Namespace", "ObservedObject", "OpenURLAction", "OutlineGroup", "Path", "PhaseAnimator", "Picker", "Popover",
        "PreferenceKey", "Preview", "ProgressView", "Prominence", "Rectangle", "RefreshAction", "RenameButton", "RoundedRectangle", "Scene",
        "ScenePhase", "SceneStorage", "ScrollView", "ScrollViewProxy", "SecureField", "Section", "Settings", "Shape", "ShapeStyle",
        "ShareLink", "Slider", "Spacer", "State", "StateObject", "Stepper", "SubmitLabel", "Subview", "Tab", "Table", "TabView", "Text",
        "TextEditor", "TextField", "TimelineView", "TimelineSchedule", "Toggle", "ToolbarItem", "Transaction", "Transition", "UnitPoint",
        "VStack", "View", "ViewBuilder", "ViewModifier", "Visibility", "Window", "WindowGroup", "ZStack",
        // Foundation and the standard library
        "Any", "Array", "AsyncSequence", "AsyncStream", "Bool", "Bundle", "Cache", "Calendar", "CachedURLResponse", "Character", "Clock",
        "Codable", "Collection", "Data", "Date", "DateFormatter", "Decimal", "Decoder", "Dictionary", "DispatchQueue", "Double", "Duration",
        "Encoder", "Error", "FileHandle", "FileManager", "Float", "FormatStyle", "Formatter", "Hasher", "Host", "Identifiable", "IndexPath",
        "IndexSet", "InputStream", "Int", "InlineArray", "Iterator", "JSONDecoder", "JSONEncoder", "JSONSerialization", "KeyPath", "List",
        "Locale", "LocalizedError", "Lock", "Logger", "Measurement", "Mirror", "Mutex", "Never", "NotificationCenter", "NSCache", "NSLock",
        "Operation", "OperationQueue", "Optional", "OutputStream", "Pipe", "Port", "Predicate", "Process", "Progress", "Range", "Regex",
        "Result", "Scanner", "Selection", "Sendable", "Sequence", "Set", "Slice", "Span", "Stream", "StreamDelegate", "String", "Substring",
        "Synchronization", "Task", "TaskGroup", "Thread", "Timer", "TimeZone", "URL", "URLCache", "URLRequest", "URLResponse", "URLSession",
        "UUID", "Unit", "UserDefaults", "Variable", "Void", "XMLParser",
        // Observation, Combine, SwiftData, the system
        "AnyCancellable", "AnyPublisher", "Attribute", "Cancellable", "Entity", "Failure", "Fetch", "FetchDescriptor", "Future", "Index", "Just",
        "Model", "ModelContainer", "ModelContext", "Observable", "ObservableObject", "Observations", "ObservationRegistrar", "PassthroughSubject",
        "Published", "Publisher", "Record", "Relationship", "Schema", "Store", "Subject", "Subscriber", "Subscription", "Subscriptions",
        "Transient", "Unique", "Query",
        // UIKit and AppKit write their prefixes; these have none
        "Selector", "Key", "Field", "Connection", "Session", "Token", "Type", "Value", "Node", "Response", "Request", "Payload",
    ]

    /// The runtime's sources: beside the test's own, or among the runfiles.
    static let sources: URL = {
        let environment = ProcessInfo.processInfo.environment
        if let runfiles = environment["TEST_SRCDIR"], let workspace = environment["TEST_WORKSPACE"] {
            return URL(fileURLWithPath: "\(runfiles)/\(workspace)/runtime/Sources")
        }
        return URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
    }()

    /// The top-level public declarations of a module's sources. Names behind an SPI count: they are found where the SPI is imported.
    static func publicNames(of module: String) throws -> [String: String] {
        let folder = sources.appendingPathComponent(module)
        let declaration = #/^(?:@\S+(?:\([^)]*\))? )*public (?:nonisolated |final |indirect )*(?:class|struct|enum|protocol|actor|typealias|func|var|let|macro) `?(\w+)/#
        var names: [String: String] = [:]
        guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [:] }
        for case let file as URL in files where file.pathExtension == "swift" {
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                if let match = line.firstMatch(of: declaration) { names[String(match.1)] = file.lastPathComponent }
            }
        }
        return names
    }

    /// The `@Query` macro is SwiftData's name too; `@Baton.Query` is understood everywhere.
    static let sharedOnPurpose: Set<String> = ["Query", "Subscription", "Mutation", "Fragment"]

    @Test(arguments: ["Baton", "BatonRuntime"])
    func noNameIsOneThatAFileBesideUsUses(module: String) throws {
        let names = try Self.publicNames(of: module)
        #expect(names.count >= 4)
        let taken = names.keys.filter { Self.theirs.contains($0) && !(module == "Baton" && Self.sharedOnPurpose.contains($0)) }
        #expect(taken.sorted() == [], "declared in \(taken.compactMap { names[$0] })")
    }
}
