#if os(Linux)
    @_spi(Host) import SwiftUI

    /// Something on a hosted screen, as it was when it was looked for.
    @MainActor
    public struct ScreenElement {
        /// What an element is.
        public struct Kind: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }

            public static let text = Kind(rawValue: "text")
            public static let image = Kind(rawValue: "image")
            public static let button = Kind(rawValue: "button")
            public static let link = Kind(rawValue: "link")
            public static let webLink = Kind(rawValue: "webLink")
            public static let field = Kind(rawValue: "field")
            public static let secureField = Kind(rawValue: "secureField")
            public static let toggle = Kind(rawValue: "toggle")
            public static let picker = Kind(rawValue: "picker")
            public static let option = Kind(rawValue: "option")
            public static let progress = Kind(rawValue: "progress")
            public static let slider = Kind(rawValue: "slider")
            public static let stepper = Kind(rawValue: "stepper")
            public static let datePicker = Kind(rawValue: "datePicker")
            public static let colorPicker = Kind(rawValue: "colorPicker")
            public static let menu = Kind(rawValue: "menu")
            public static let disclosure = Kind(rawValue: "disclosure")
            public static let shape = Kind(rawValue: "shape")
            public static let list = Kind(rawValue: "list")
            public static let section = Kind(rawValue: "section")
        }

        let item: ScreenItem

        init(_ item: ScreenItem) { self.item = item }

        public var kind: Kind { Kind(rawValue: item.kind) }
        /// The words on it.
        public var text: String { item.text }
        /// What it is called: its accessibility label, or the words on it.
        public var label: String { item.label }
        /// Whether it reacts to a touch.
        public var isEnabled: Bool { item.isEnabled }
        /// Whether a toggle is on, a disclosure open, an option chosen; nil for anything else.
        public var isOn: Bool? { item.isOn }
        /// What has been typed into it, or what it shows beside its label.
        public var value: String? { item.typed ?? item.accessibilityValue }
        public var identifier: String? { item.identifier }
        /// The value of a modifier that only changes the looks, by the modifier's name: `look("font")`.
        public func look(_ name: String) -> String? { item.looks.first { $0.name == name }?.value }

        func isNamed(_ name: String) -> Bool { item.label == name || item.text == name || item.identifier == name }
    }
#endif
