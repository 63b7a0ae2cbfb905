import Baton
import SwiftUI

/// One character and the episodes with it.
struct CharacterScreen: View {
    @Query("""
        query CharacterScreenQuery($id: ID!) {
          character(id: $id) {
            ...CharacterHeader_character
            episode {
              ...EpisodeRow_episode
            }
          }
        }
        """)
    var character: CharacterScreenQuery

    var body: some View {
        switch character.phase {
        case .loading:
            ProgressView("Loading the character")
        case .failed(let error):
            FailureView(error: error) { character.retry() }
        case .ready(let data):
            if let character = data.character {
                List {
                    CharacterHeader(character: character.characterHeader)
                    Section("Episodes") {
                        ForEach(character.episode) { episode in
                            EpisodeRow(episode: episode.episodeRow)
                        }
                    }
                }
            } else {
                Text("There is no such character.")
            }
        }
    }
}
