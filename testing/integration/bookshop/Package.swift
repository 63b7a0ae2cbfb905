// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "bookshop",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [.package(name: "baton", path: "../../..")],
    targets: [
        .target(
            name: "BookshopSchema", dependencies: [.product(name: "Baton", package: "baton")],
            plugins: [.plugin(name: "BatonPlugin", package: "baton")]),
        .target(
            name: "Shared", dependencies: ["BookshopSchema", .product(name: "Baton", package: "baton")],
            plugins: [.plugin(name: "BatonPlugin", package: "baton")]),
        .target(
            name: "Screens", dependencies: ["BookshopSchema", "Shared", .product(name: "Baton", package: "baton")],
            plugins: [.plugin(name: "BatonPlugin", package: "baton")]),
        .testTarget(
            name: "ScreensTests",
            dependencies: ["BookshopSchema", "Screens", "Shared", .product(name: "BatonTesting", package: "baton")],
            resources: [.copy("Recordings")], plugins: [.plugin(name: "BatonPlugin", package: "baton")]),
    ]
)
