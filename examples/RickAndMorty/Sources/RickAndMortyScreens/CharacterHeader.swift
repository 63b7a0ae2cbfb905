import Baton
import SwiftUI

/// What there is to say about a character.
struct CharacterHeader: View {
    @Fragment("""
        fragment CharacterHeader_character on Character {
          name
          status
          species
          type
          gender
          origin {
            name
          }
          location {
            name
          }
        }
        """)
    var character: CharacterHeader_character

    var body: some View {
        VStack(alignment: .leading) {
            Text(character.name ?? "Nameless")
                .font(.title)
            Text(kind)
            if let origin = character.origin?.name {
                Text("From \(origin)")
            }
            if let location = character.location?.name {
                Text("Last seen: \(location)")
            }
        }
    }

    /// "Alive · Human · Male", with the closer species where there is one.
    private var kind: String {
        [character.status, character.species, character.type, character.gender]
            .compactMap { $0 }
            .filter { !$0.isEmpty }
            .joined(separator: " · ")
    }
}
