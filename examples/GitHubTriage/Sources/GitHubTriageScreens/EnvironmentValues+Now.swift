import Foundation
import SwiftUI

extension EnvironmentValues {
    /// What time it is: the system's, unless a preview, a test or a played session says otherwise.
    @Entry public var now: @Sendable () -> Date = { Date() }
}
