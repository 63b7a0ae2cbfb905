import Baton
import Foundation
import SwiftUI

/// A field for notes that are too long for a comment. They are attached to the issue as a file.
struct NotesComposer: View {
    /// The issue's id.
    let issue: String

    @Mutation("""
        mutation AttachFileMutation($input: AttachFileInput!) {
          attachFile(input: $input) {
            attachment {
              name
              byteCount
            }
          }
        }
        """)
    var attach: AttachFileMutation

    @State private var notes = ""
    @State private var outcome: String?

    var body: some View {
        Section("Notes") {
            TextEditor(text: $notes)
                .accessibilityLabel("Notes")
            Button(attach.isInFlight ? "Attaching…" : "Attach as a file") {
                Task { await send() }
            }
            .disabled(notes.isEmpty || attach.isInFlight)
            if let outcome {
                Text(outcome)
            }
        }
    }

    private func send() async {
        let file = GraphQLUpload(bytes: Data(notes.utf8), fileName: "notes.txt", contentType: "text/plain")
        do {
            let answer = try await attach(input: AttachFileInput(issueId: issue, file: file))
            if let attachment = answer.attachFile?.attachment {
                outcome = "\(attachment.name) is attached, \(attachment.byteCount) bytes."
                notes = ""
            }
        } catch {
            outcome = error.localizedDescription
        }
    }
}
