import SwiftUI

struct Person: Identifiable, Hashable {
    let id: Int
    var name: String
    var age: Int

    static let three = [Person(id: 1, name: "Ada", age: 36), Person(id: 2, name: "Bo", age: 12), Person(id: 3, name: "Cy", age: 70)]
}

/// A list beside what it opens, with what a list of people offers.
struct PeopleScreen: View {
    @State private var people = Person.three
    @State private var selection: Person.ID?
    @State private var query = ""
    @State private var scope = 0
    @State private var shown: Person?
    @State private var asks = false
    @State private var path = NavigationPath()
    @State private var columns = NavigationSplitViewVisibility.all

    private var found: [Person] { people.filter { query.isEmpty || $0.name.localizedCaseInsensitiveContains(query) } }

    var body: some View {
        NavigationSplitView(columnVisibility: $columns) {
            List {
                ForEach(found) { person in
                    Button(person.name) { shown = person }
                        .swipeActions(edge: .trailing, allowsFullSwipe: true) {
                            Button { asks = true } label: { Label("Flag \(person.name)", systemImage: "flag") }
                                .tint(.orange)
                        }
                        .contextMenu { Button("Copy \(person.name)") {} } preview: { Text(person.name) }
                        .listRowSeparatorTint(.red)
                        .badge(person.age)
                }
                .onDelete { people.remove(atOffsets: $0) }
                .onMove { people.move(fromOffsets: $0, toOffset: $1) }
            }
            .listStyle(.sidebar)
            .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Search people")
            .searchScopes($scope) {
                Text("All").tag(0)
                Text("Near").tag(1)
            }
            .overlay { if found.isEmpty { ContentUnavailableView.search(text: query) } }
            .navigationSplitViewColumnWidth(min: 100, ideal: 200, max: 300)
        } detail: {
            NavigationStack(path: $path) {
                Text(selection.map { "person \($0)" } ?? "nobody")
                    .navigationDestination(for: Person.self) { Text($0.name) }
            }
        }
        .navigationSplitViewStyle(.balanced)
        .sheet(item: $shown, onDismiss: { selection = nil }) { person in
            Text("about \(person.name)")
                .presentationDetents([.medium, .large])
                .presentationBackground(.thinMaterial)
        }
        .confirmationDialog("Flag?", isPresented: $asks, titleVisibility: .visible) {
            Button("Flag", role: .destructive) { selection = 7 }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Others will see it.")
        }
        .inspector(isPresented: .constant(false)) { Text("inspector").inspectorColumnWidth(200) }
    }
}

/// People in columns, in the order of the one whose title is tapped.
struct PeopleTable: View {
    @State private var people = Person.three
    @State private var order = [KeyPathComparator(\Person.name)]
    @State private var selection = Set<Person.ID>()

    var body: some View {
        Table(people, selection: $selection, sortOrder: $order) {
            TableColumn("Name", value: \.name)
            TableColumn("Age", value: \.age) { Text("\($0.age) years") }
                .width(min: 10, max: 40)
            TableColumn("Number") { Text("no. \($0.id)") }
        }
        .onChange(of: order) { people.sort(using: order) }
        Text("\(selection.count) chosen")
    }
}
