import Baton
import SwiftUI

/// One page of the show's characters, and the way to the pages beside it.
struct CharactersScreen: View {
    @Query("""
        query CharactersScreenQuery($page: Int!) {
          characters(page: $page) {
            info {
              ...PageTurner_info
            }
            results {
              id @required(action: NONE)
              ...CharacterRow_character
            }
          }
        }
        """)
    var characters: CharactersScreenQuery
    @Binding var page: Int

    var body: some View {
        switch characters.phase {
        case .loading:
            ProgressView("Loading characters")
        case .failed(let error):
            FailureView(error: error) { characters.retry() }
        case .ready(let data):
            List {
                if let results = data.characters?.results {
                    ForEach(results) { character in
                        NavigationLink(value: CharacterScreenQuery(id: character.id)) {
                            CharacterRow(character: character.characterRow)
                        }
                    }
                }
                if let info = data.characters?.info {
                    PageTurner(info: info.pageTurner, page: $page)
                }
            }
        }
    }
}
