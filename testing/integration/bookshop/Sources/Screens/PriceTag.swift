import Baton
import SwiftUI

/// What a book costs.
struct PriceTag: View {
    @Fragment("""
        fragment PriceTag_book on Book {
          price
        }
        """)
    var book: PriceTag_book

    var body: some View {
        if let price = book.price {
            Text("\(price / 100).\(price % 100)")
        } else {
            Text("not for sale")
        }
    }
}
