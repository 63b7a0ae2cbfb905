import Baton
import SwiftUI

/// The app's root: the characters, and whichever of them was opened.
public struct RickAndMortyView: View {
    @State private var page = 1

    public init() {}

    public var body: some View {
        NavigationStack {
            CharactersScreen(characters: CharactersScreenQuery(page: page), page: $page)
                .navigationTitle("Characters")
                .navigationDestination(for: CharacterScreenQuery.self) { character in
                    CharacterScreen(character: character)
                }
        }
    }
}
