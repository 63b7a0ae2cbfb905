import Baton
import SwiftUI

/// A book's title and who wrote it.
public struct BookLabel: View {
    @Fragment("""
        fragment BookLabel_book on Book {
          title
          cover
          author {
            name
          }
        }
        """)
    public var book: BookLabel_book

    public init(book: BookLabel_book) {
        self.book = book
    }

    public var body: some View {
        Text("\(book.title), by \(book.author.name)\(book.cover == .HARDCOVER ? " (bound)" : "")")
    }
}
