import Baton
import Shared
import SwiftUI

/// The books of one shelf.
public struct ShelfScreen: View {
    @Query("""
        query ShelfScreenQuery($name: String!, $filter: BookFilter) {
          shelf(name: $name, filter: $filter) {
            name
            books {
              ...BookLabel_book
              ...PriceTag_book
            }
          }
        }
        """)
    public var shelf: ShelfScreenQuery

    public init(shelf: ShelfScreenQuery) {
        self.shelf = shelf
    }

    public var body: some View {
        switch shelf.phase {
        case .loading:
            ProgressView("Looking on the shelf")
        case .failed(let error):
            Text("The shelf could not be looked at: \(error.localizedDescription)")
        case .ready(let data):
            if let shelf = data.shelf {
                List {
                    Section(shelf.name) {
                        ForEach(shelf.books) { book in
                            HStack {
                                BookLabel(book: book.bookLabel)
                                PriceTag(book: book.priceTag)
                            }
                        }
                    }
                }
            } else {
                Text("There is no such shelf.")
            }
        }
    }
}
