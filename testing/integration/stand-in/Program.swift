import Facade
import Foundation

@main struct Program {
    static func main() {
        let greeting = ProcessInfo.processInfo.environment["GREETING"] ?? "nothing"
        print(greeting, three(), FileManager.default.fileExists(atPath: "data.txt"))
    }
}
