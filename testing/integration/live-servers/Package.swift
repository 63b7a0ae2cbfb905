// swift-tools-version: 6.1
import PackageDescription

// Tests of what Baton says over real sockets to the example servers. They lie in a package of their own since they need Python;
// `tools/integration live-servers` runs them.
let package = Package(
    name: "live-servers",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "baton", path: "../../..")],
    targets: [
        .testTarget(
            name: "LiveServerTests",
            dependencies: [
                .product(name: "BatonRuntime", package: "baton"),
                .product(name: "BatonTesting", package: "baton"),
            ])
    ]
)
