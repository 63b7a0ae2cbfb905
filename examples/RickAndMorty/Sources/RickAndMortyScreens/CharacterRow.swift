import Baton
import SwiftUI

/// A character in a list.
struct CharacterRow: View {
    @Fragment("""
        fragment CharacterRow_character on Character {
          name
          status
          species
        }
        """)
    var character: CharacterRow_character

    var body: some View {
        VStack(alignment: .leading) {
            Text(character.name ?? "Nameless")
                .font(.headline)
            Text("\(character.status ?? "unknown") · \(character.species ?? "unknown")")
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}
