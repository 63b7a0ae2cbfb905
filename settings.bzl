"""What the Swift targets of this workspace have in common."""

visibility(["//..."])

SWIFT_6 = [
    "-swift-version",
    "6",
]

# The module that is named SwiftUI on Linux; elsewhere it is the system's.
SWIFTUI = select({
    "@platforms//os:linux": ["//runtime:SwiftUI"],
    "//conditions:default": [],
})
