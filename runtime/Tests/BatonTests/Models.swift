import Baton
import Foundation
import Observation

// What apps without SwiftUI, and models beside it, do with handles. The recipe of UIKit is made of these regions.

// snippet: model
/// The users of the app, for a controller, with what the screen itself adds: a filter.
@MainActor
@Observable
final class UsersModel {
    /// What the screen shows, as one value.
    enum State: Equatable {
        case loading
        case failed(String)
        case names([String])
    }

    var filter = ""
    @ObservationIgnored private let users: QueryHandle<UsersScreenQuery>
    @ObservationIgnored private let retention: Retention

    init(in environment: BatonEnvironment) {
        users = environment.handle(for: UsersScreenQuery())
        retention = users.retain()
    }

    /// Derived from the store and the filter whenever it is read, so it is never out of date and there is nothing to keep in step.
    var state: State {
        switch users.phase {
        case .loading: .loading
        case .failed(let error): .failed(error.localizedDescription)
        case .ready(let data): .names(data.users.map(\.userRow.name).filter { filter.isEmpty || $0.contains(filter) })
        }
    }

    func refresh() { users.refetch() }
}
// snippet end

// snippet: rendering
/// Calls `render` now, and again after anything that it read has changed, until the returned value is let go.
///
/// It is `Observations` for systems that have none yet: iOS 17 to 18, macOS 14 and 15.
@MainActor
final class Rendering {
    private let render: @MainActor () -> Void

    init(_ render: @escaping @MainActor () -> Void) {
        self.render = render
        run()
    }

    private func run() {
        withObservationTracking {
            render()
        } onChange: { [weak self] in
            // The change is about to happen: look after it has, in the next turn. Changes until then are seen together.
            Task { @MainActor in self?.run() }
        }
    }
}
// snippet end

#if compiler(>=6.2)
    // snippet: observations
    /// Every state of the model from now on, the present one first.
    @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    @MainActor
    func states(of model: UsersModel) -> Observations<UsersModel.State, Never> {
        Observations { model.state }
    }
    // snippet end
#endif

// snippet: service
/// Something with no screen at all: it reads a query once, and again when it is told to.
@MainActor
struct Greeter {
    let environment: BatonEnvironment

    func greeting(of id: String) async throws -> String {
        let data = try await environment.fetch(UserScreenQuery(id: id), fetchPolicy: .storeOrNetwork)
        return "Hello, \(data.node?.asUser?.name ?? "stranger")"
    }
}
// snippet end

#if canImport(UIKit)
    import UIKit

    // snippet: controller
    final class UsersController: UITableViewController {
        private let model: UsersModel
        private var rendering: Rendering?
        private var names: [String] = []

        init(_ environment: BatonEnvironment) {
            model = UsersModel(in: environment)
            super.init(style: .plain)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
            refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { [model] _ in model.refresh() })
            rendering = Rendering { [weak self] in self?.render() }
        }

        private func render() {
            var configuration: UIContentUnavailableConfiguration?
            switch model.state {
            case .loading:
                configuration = .loading()
            case .failed(let reason):
                configuration = .empty()
                configuration?.text = reason
            case .names(let names):
                self.names = names
                refreshControl?.endRefreshing()
                tableView.reloadData()
            }
            contentUnavailableConfiguration = configuration
        }

        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = names[indexPath.row]
            cell.contentConfiguration = content
            return cell
        }
    }
    // snippet end
#endif
