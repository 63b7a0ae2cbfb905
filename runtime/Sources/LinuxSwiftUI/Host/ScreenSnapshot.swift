/// What is on the screen at one moment: the screen itself and what is presented over it.
@MainActor
struct ScreenSnapshot {
    /// One layer of the screen: itself, a sheet, an alert.
    struct Layer {
        enum Kind { case screen, sheet, alert }
        var kind: Kind
        var items: [ScreenItem]
        var bar: ScreenBar
        var dismiss: (() -> Void)?
    }

    /// The screen, then what lies over it, the topmost last.
    private(set) var layers: [Layer] = []

    init(root: ViewNode?) {
        var presented: [Layer] = []
        if let root {
            let bar = ScreenBar()
            let walk = Walk { presented.append($0) }
            let items = walk.items(of: root, around: Traits(), in: Walk.Place(bar: bar))
            layers = [Layer(kind: .screen, items: items, bar: bar)]
        }
        layers += presented
    }
}

extension ViewNode {
    /// The title that a view within gives its screen, in sight or not.
    fileprivate var titleOfScreen: String? {
        if let title = traits.navigationTitle { return title }
        for child in children { if let title = child.titleOfScreen { return title } }
        return nil
    }
}

/// The tabs of a tab view, in their order.
@MainActor
private final class TabBar {
    var items: [ScreenItem] = []
}

/// Walks the nodes and makes items of those that are something on the screen.
@MainActor
private struct Walk {
    let present: (ScreenSnapshot.Layer) -> Void

    /// What holds for everything below.
    struct Place {
        var bar: ScreenBar
        var tabs: TabBar?
        var role = ChildRole.content
        var onSubmit: (() -> Void)?
        var onDelete: ((IndexSet) -> Void)?
        var onMove: ((IndexSet, Int) -> Void)?
    }

    func items(of node: ViewNode, around outer: Traits, in place: Place) -> [ScreenItem] {
        guard node.isActive else { return [] }
        let element = (node.view as? any PrimitiveView)?.element(in: node)
        let traits = node.traits.over(outer)
        if traits.isHidden { return [] }
        var place = place
        note(node.traits, in: &place)
        if let element { return [item(element, node: node, traits: traits, place: place)] }
        let items = contents(of: node, traits: traits, place: place)
        return asOption(items, node: node, traits: traits)
    }

    private func note(_ traits: Traits, in place: inout Place) {
        place.bar.title = traits.navigationTitle ?? place.bar.title
        place.bar.hidesBackButton = place.bar.hidesBackButton || traits.hidesBackButton
        place.bar.refresh = traits.refresh ?? place.bar.refresh
        place.onSubmit = traits.onSubmit ?? place.onSubmit
        place.onDelete = traits.onDelete ?? place.onDelete
        place.onMove = traits.onMove ?? place.onMove
        if let search = traits.search {
            var element = ScreenElement(.field)
            element.typing = search.text
            let field = ScreenItem(element, role: .toolbar, traits: Traits(), isEnabled: true)
            field.adopt([
                ScreenItem(ScreenElement(.text, text: search.prompt), role: .label, traits: Traits(), isEnabled: true)
            ])
            field.onSubmit = place.onSubmit
            place.bar.search = field
        }
    }

    private func item(_ element: ScreenElement, node: ViewNode, traits: Traits, place: Place) -> ScreenItem {
        let item = ScreenItem(element, role: place.role, traits: traits, isEnabled: node.environment.isEnabled)
        item.onSubmit = place.onSubmit
        var inner = place
        inner.role = .content
        if element.kind == .navigation {
            let bar = ScreenBar()
            bar.back = element.action
            inner = Place(bar: bar)
            bar.backTitle = node.children.dropLast().last?.titleOfScreen
            item.bar = bar
        }
        if element.kind == .tabs { inner.tabs = TabBar() }
        let contents = contents(of: node, traits: Traits(), place: inner)
        item.adopt(contents + (element.kind == .tabs ? inner.tabs?.items ?? [] : []))
        return asOption([item], node: node, traits: traits).first ?? item
    }

    private func contents(of node: ViewNode, traits: Traits, place: Place) -> [ScreenItem] {
        var found: [ScreenItem] = []
        for (index, child) in node.children.enumerated() {
            switch child.role {
            case .content, .destination:
                let items = items(of: child, around: traits, in: place)
                if case .element = child.key, let delete = place.onDelete {
                    for item in items { item.onDelete = { delete(IndexSet(integer: index)) } }
                }
                if case .element = child.key, let move = place.onMove {
                    for item in items { item.onMove = { move(IndexSet(integer: index), $0) } }
                }
                found += items
            case .label, .header, .footer, .overlay, .background:
                var place = place
                place.role = child.role
                found += items(of: child, around: Traits(), in: place)
            case .tab:
                place.tabs?.items += items(of: child, around: Traits(), in: Place(bar: ScreenBar()))
            case .toolbar:
                var place = place
                place.role = .toolbar
                place.bar.toolbar += items(of: child, around: Traits(), in: place)
            case .sheet, .alert:
                present(child, of: node)
            }
        }
        return found
    }

    private func present(_ child: ViewNode, of node: ViewNode) {
        let bar = ScreenBar()
        var above: [ScreenSnapshot.Layer] = []
        let walk = Walk { above.append($0) }
        let items = walk.items(of: child, around: Traits(), in: Place(bar: bar))
        present(
            ScreenSnapshot.Layer(
                kind: child.role == .alert ? .alert : .sheet, items: items, bar: bar,
                dismiss: node.traits.sheet?.dismiss))
        for layer in above { present(layer) }
    }

    /// A view that names a choice, within a picker or a list with a selection.
    private func asOption(_ items: [ScreenItem], node: ViewNode, traits: Traits) -> [ScreenItem] {
        guard let choice = node.environment.choice, !items.isEmpty, !items.contains(where: { $0.kind == "option" }) else {
            return items
        }
        var tag = node.traits.tag
        if tag == nil, case .element(let id, _) = node.key { tag = id }
        guard let tag else { return items }
        var element = ScreenElement(.option) { choice.choose(tag) }
        element.isOn = choice.isChosen(tag)
        let option = ScreenItem(element, role: .content, traits: Traits(), isEnabled: node.environment.isEnabled)
        option.adopt(items)
        return [option]
    }
}
