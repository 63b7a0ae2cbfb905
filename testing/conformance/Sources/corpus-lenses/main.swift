import BatonConformance
import Foundation

// corpus-lenses MANIFEST: writes beside each group's schema the Swift by which its compiled lenses are read.

guard CommandLine.arguments.count == 2 else {
    print("usage: corpus-lenses MANIFEST")
    exit(2)
}
let folder = ProcessInfo.processInfo.environment["BUILD_WORKING_DIRECTORY"] ?? FileManager.default.currentDirectoryPath
let manifest = URL(fileURLWithPath: CommandLine.arguments[1], relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).absoluteURL
do {
    for group in try Manifest(file: manifest).groups {
        let source = try LensSource(Batonc().report(of: group), group: group.name)
        try Data(source.text.utf8).write(to: group.lenses)
    }
} catch {
    print("\(error)")
    exit(1)
}
