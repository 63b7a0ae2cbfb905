import Baton
import SwiftUI

/// Says which page is shown, and turns to the one before or after it.
struct PageTurner: View {
    @Fragment("""
        fragment PageTurner_info on Info {
          pages
          next
          prev
        }
        """)
    var info: PageTurner_info
    @Binding var page: Int

    var body: some View {
        HStack {
            Button("Previous page") {
                if let previous = info.prev { page = previous }
            }
            .disabled(info.prev == nil)
            Spacer()
            Text("Page \(page) of \(info.pages ?? page)")
            Spacer()
            Button("Next page") {
                if let next = info.next { page = next }
            }
            .disabled(info.next == nil)
        }
        .buttonStyle(.borderless)
    }
}
