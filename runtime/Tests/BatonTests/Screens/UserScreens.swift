import Baton
import Foundation
import Observation
import SwiftUI

struct UserRow: View {
    @Fragment("""
        fragment UserRow_user on User {
          name
        }
        """)
    var user: UserRow_user

    var body: some View { Text(user.name) }
}

/// A screen that imports what screens import, and names what the modules share without a qualification.
struct UsersScreen: View {
    @Query("""
        query UsersScreenQuery {
          users {
            id
            ...UserRow_user
          }
        }
        """)
    var users: UsersScreenQuery
    @Environment(\.dismiss) private var dismiss
    @State private var result: Result<Int, any Error> = .success(0)

    var body: some View {
        switch users.phase {
        case .loading:
            ProgressView("Loading")
        case .failed(let error):
            Text(error.localizedDescription)
            Button("Try again") { users.retry() }
        case .ready(let data):
            List {
                Section("Users") {
                    ForEach(data.users) { user in
                        UserRow(user: user.userRow)
                    }
                }
            }
        }
        if users.isRefreshing { Text("refreshing") }
        Button("Refetch") { users.refetch() }
        Button("Close") { dismiss() }
    }

    /// Foundation's.
    var operation: Operation? { nil }
}

// snippet: several
/// The names of several users in one line.
struct NamesLine: View {
    @Fragment("fragment NamesLine_users on User { name }")
    var users: [NamesLine_users]

    var body: some View { Text(users.map(\.name).joined(separator: ", ")) }
}

struct NamesScreen: View {
    @Query("query NamesScreenQuery { users { id ...NamesLine_users } }")
    var names: NamesScreenQuery = .init()

    var body: some View {
        if let data = names.phase.data { NamesLine(users: data.users.map(\.namesLine)) }
    }
}
// snippet end

struct UserScreen: View {
    @Query("""
        query UserScreenQuery($id: ID!) {
          node(id: $id) {
            ... on User {
              name
              age
            }
          }
        }
        """, fetchPolicy: .storeAndNetwork)
    var user: UserScreenQuery

    var body: some View {
        switch user.phase {
        case .loading: Text("loading")
        case .failed(let error): Text(error.localizedDescription)
        case .ready(let data):
            Text(data.node?.asUser?.name ?? "nobody")
            if let age = data.node?.asUser?.age { Text("\(age) years old") }
        }
    }
}

/// Shows one user or another, and one only where it is asked to.
struct UserSwitcher: View {
    @State private var id = "1"
    @State private var isShown = true

    var body: some View {
        if isShown { UserScreen(user: UserScreenQuery(id: id)) }
        Button("Next") { id = "2" }
        Button("Hide") { isShown = false }
    }
}

/// Reads the store only.
struct OfflineUser: View {
    @Query("""
        query OfflineUserQuery {
          users {
            name
          }
        }
        """, fetchPolicy: .storeOnly)
    var users: OfflineUserQuery = OfflineUserQuery()
    let title: String

    var body: some View {
        Text("\(title): \(users.phase.data.map { "\($0.users.count)" } ?? "nothing")")
    }
}
