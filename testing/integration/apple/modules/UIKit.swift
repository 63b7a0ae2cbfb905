// The part of UIKit that the recipe of controllers uses, by its public documentation, for a type-check on Linux.

@_exported import Foundation

@MainActor open class UIView {}

@MainActor open class UIViewController {
    public init(nibName: String?, bundle: Bundle?) {}
    public required init?(coder: NSCoder) {}
    open func viewDidLoad() {}
    open var contentUnavailableConfiguration: (any UIContentConfiguration)?
}

@MainActor open class UITableViewController: UIViewController {
    public init(style: UITableView.Style) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open var tableView: UITableView! = UITableView()
    open var refreshControl: UIRefreshControl?
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

@MainActor open class UITableView: UIView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {}
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    open func reloadData() {}
}

@MainActor open class UITableViewCell: UIView {
    open func defaultContentConfiguration() -> UIListContentConfiguration { UIListContentConfiguration() }
    open var contentConfiguration: (any UIContentConfiguration)?
}

@MainActor open class UIRefreshControl: UIView {
    public init(frame: CGRect, primaryAction: UIAction?) {}
    open func endRefreshing() {}
}

@MainActor open class UIAction {
    public init(title: String = "", handler: @escaping (UIAction) -> Void) {}
}

@MainActor public protocol UIContentConfiguration {}

public struct UIListContentConfiguration: UIContentConfiguration {
    public var text: String?
}

public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    public var text: String?
    @MainActor public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
    @MainActor public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }
}

extension IndexPath {
    public var row: Int { self[1] }
}
