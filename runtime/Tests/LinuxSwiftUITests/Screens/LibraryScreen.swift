import SwiftUI

/// A screen of columns: a tree, a list with a selection and a search, a detail.
struct LibraryScreen: View {
    struct Folder: Identifiable, Hashable {
        let id: String
        var children: [Folder]?
    }

    @State private var visibility = NavigationSplitViewVisibility.all
    @State private var column = NavigationSplitViewColumn.sidebar
    @State private var folder: String?
    @State private var query = ""
    @State private var isSearching = false
    @State private var scope = "all"
    private let folders = [Folder(id: "Books", children: [Folder(id: "Novels"), Folder(id: "Poems")]), Folder(id: "Films")]

    var body: some View {
        NavigationSplitView(columnVisibility: $visibility, preferredCompactColumn: $column) {
            List(folders, children: \.children) { folder in
                Label(folder.id, systemImage: "folder")
            }
            .listStyle(.sidebar)
            .navigationSplitViewColumnWidth(min: 120, ideal: 200)
        } content: {
            List(["first", "second"], id: \.self, selection: $folder) { name in
                Text(name).badge(3).listItemTint(.monochrome).swipeActions(edge: .leading) { Button("Mark", systemImage: "flag") {}.tint(.orange) }
            }
            .searchable(text: $query, isPresented: $isSearching, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search the library")
            .searchScopes($scope) { Text("All").tag("all") }
            .listSectionSpacing(.compact)
        } detail: {
            if let folder {
                Text("chosen: \(folder)")
            } else {
                ContentUnavailableView("Nothing chosen", systemImage: "folder")
            }
        }
        .navigationSplitViewStyle(.balanced)
        .toolbarVisibility(.hidden, for: .tabBar)
    }
}
