import Baton
import SwiftUI

/// An episode in a list.
struct EpisodeRow: View {
    @Fragment("""
        fragment EpisodeRow_episode on Episode {
          name
          episode
          air_date
        }
        """)
    var episode: EpisodeRow_episode

    var body: some View {
        HStack {
            Text(episode.episode ?? "")
                .foregroundStyle(.secondary)
            Text(episode.name ?? "Untitled")
            Spacer()
            Text(episode.air_date ?? "")
                .font(.caption)
        }
    }
}
