/// Draws a screen as text, for a person to read and for a test to compare.
///
/// | on the screen | in the picture |
/// |---|---|
/// | a button, a disabled one | `[Retry]`, `(Retry)` |
/// | a row that opens a screen, a web page | `Rick Sanchez ›`, `Docs ↗` |
/// | a toggle, a chosen option | `[x] On`, `(•) One` |
/// | a field | `Name: |Rick|` |
/// | something that goes on | `◌ Loading` |
/// | a picture | `<star>` |
@MainActor
struct ScreenPicture {
    let width: Int

    func draw(_ snapshot: ScreenSnapshot) -> String {
        var lines: [String] = []
        for layer in snapshot.layers {
            lines += box(content(of: layer), title: layer.kind == .alert ? "alert" : layer.kind == .sheet ? "sheet" : nil)
        }
        return lines.joined(separator: "\n")
    }

    private func content(of layer: ScreenSnapshot.Layer) -> [String] {
        let inner = width - 4
        return bar(layer.bar, width: inner) + stacked(layer.items, width: inner)
    }

    private func box(_ lines: [String], title: String?) -> [String] {
        let name = title.map { "─ \($0) " } ?? ""
        let top = "┌" + name + String(repeating: "─", count: max(0, width - 2 - name.count)) + "┐"
        let bottom = "└" + String(repeating: "─", count: width - 2) + "┘"
        let rows = lines.map { line in
            line == Self.rule ? "├" + String(repeating: "─", count: width - 2) + "┤" : "│ " + padded(line, width - 4) + " │"
        }
        return [top] + rows + [bottom]
    }

    /// A line across the whole box.
    private static let rule = "\u{0}"

    private func bar(_ bar: ScreenBar, width: Int) -> [String] {
        let back = bar.back != nil && !bar.hidesBackButton ? "‹ " : ""
        let tools = bar.toolbar.map { stacked([$0], width: width).joined(separator: " ") }.joined(separator: " ")
        var lines: [String] = []
        if bar.title != nil || !back.isEmpty || !tools.isEmpty {
            let left = back + (bar.title ?? (back.isEmpty ? "" : bar.backTitle ?? "Back"))
            let room = max(1, width - left.columns - tools.columns)
            lines.append(tools.isEmpty ? left : left + String(repeating: " ", count: room) + tools)
        }
        if let search = bar.search { lines += draw(search, width: width) }
        return lines.isEmpty ? [] : lines + [Self.rule]
    }

    // MARK: Items

    private func stacked(_ items: [ScreenItem], width: Int) -> [String] {
        items.flatMap { draw($0, width: width) }
    }

    private func draw(_ item: ScreenItem, width: Int) -> [String] {
        let label = item.label
        switch item.element.kind {
        case .text, .image: return wrapped(item.text, width)
        case .label: return wrapped((item.children.map(\.text)).joined(separator: " "), width)
        case .progress: return wrapped(["◌", item.text, item.element.value ?? ""].filter { !$0.isEmpty }.joined(separator: " "), width)
        case .divider: return [String(repeating: "─", count: width)]
        case .spacer, .shape: return []
        case .button: return wrapped(item.isEnabled ? "[\(label)]" : "(\(label))", width)
        case .link, .webLink: return marked(stacked(item.children, width: width - 2), item.element.kind == .link ? "›" : "↗", width)
        case .field: return wrapped("\(label): |\(item.typed ?? "")|", width)
        case .secureField: return wrapped("\(label): |\(String(repeating: "•", count: item.typed?.count ?? 0))|", width)
        case .toggle: return wrapped("[\(item.isOn == true ? "x" : " ")] \(label)", width)
        case .stepper: return wrapped("\(label) [-] \(item.element.value ?? "") [+]", width)
        case .datePicker, .colorPicker, .slider: return wrapped("\(label): \(item.element.value ?? "")", width)
        case .menu, .disclosure: return folded(item, width: width)
        case .picker: return picker(item, width: width)
        case .option: return prefixed(stacked(item.children, width: width - 4), item.isOn == true ? "(•) " : "( ) ")
        case .horizontal: return beside(item.children, width: width)
        case .list, .form: return rows(item.children, width: width)
        case .section: return section(item, width: width)
        case .navigation: return (item.bar.map { bar($0, width: width) } ?? []) + stacked(item.children, width: width)
        case .tab: return ["\(item.isOn == true ? "(•)" : "( )") \(label)"]
        case .tabs: return tabs(item, width: width)
        case .vertical, .layered, .grid, .scroll: return stacked(item.children, width: width)
        case .unavailable:
            return stacked(item.children, width: width).map { line in
                String(repeating: " ", count: max(0, (width - line.columns) / 2)) + line
            }
        }
    }

    private func marked(_ lines: [String], _ mark: String, _ width: Int) -> [String] {
        guard let first = lines.first else { return [mark] }
        return [padded(first, width - 2) + " " + mark] + lines.dropFirst()
    }

    private func folded(_ item: ScreenItem, width: Int) -> [String] {
        let isOpen = item.isOn == true
        let title = item.element.kind == .menu ? "[\(item.label) \(isOpen ? "▴" : "▾")]" : "\(isOpen ? "▾" : "▸") \(item.label)"
        return [title] + stacked(item.children.filter { $0.role != .label }, width: width - 2).map { "  " + $0 }
    }

    private func picker(_ item: ScreenItem, width: Int) -> [String] {
        let options = item.children.filter { $0.role != .label }.map { draw($0, width: width).joined(separator: " ") }
        return wrapped("\(item.label): \(options.joined(separator: "  "))", width)
    }

    /// The chosen screen, and the bar of tabs below it.
    private func tabs(_ item: ScreenItem, width: Int) -> [String] {
        let tabs = item.children.filter { $0.element.kind == .tab }
        let names = tabs.map { stacked([$0], width: width).joined(separator: " ") }.joined(separator: "   ")
        return stacked(item.children.filter { $0.element.kind != .tab }, width: width) + [Self.rule, names]
    }

    private func section(_ item: ScreenItem, width: Int) -> [String] {
        let header = stacked(item.children.filter { $0.role == .header }, width: width)
        let footer = stacked(item.children.filter { $0.role == .footer }, width: width)
        let content = rows(item.children.filter { $0.role != .header && $0.role != .footer }, width: width - 2)
        return header.map { "▪ " + $0 } + content.map { "  " + $0 } + footer.map { "  " + $0 }
    }

    /// Rows with a blank line between them where one has several lines.
    private func rows(_ items: [ScreenItem], width: Int) -> [String] {
        let rows = items.map { draw($0, width: width) }.filter { !$0.isEmpty }
        guard rows.contains(where: { $0.count > 1 }) else { return rows.flatMap { $0 } }
        return Array(rows.joined(separator: [""]))
    }

    // MARK: Lines

    /// Columns beside each other; spacers share what room is left.
    private func beside(_ items: [ScreenItem], width: Int) -> [String] {
        var columns: [(lines: [String], isSpacer: Bool)] = []
        for item in items {
            let isSpacer = item.element.kind == .spacer
            let lines = isSpacer ? [] : draw(item, width: width)
            if isSpacer || !lines.isEmpty { columns.append((lines, isSpacer)) }
        }
        let spacers = columns.filter(\.isSpacer).count
        let widths = columns.map { $0.lines.map(\.columns).max() ?? 0 }
        let used = widths.reduce(0, +) + max(0, columns.count - 1)
        guard used <= width else { return columns.flatMap(\.lines) }
        let height = columns.map(\.lines.count).max() ?? 0
        var spare = width - used
        var rooms: [Int] = []
        var left = spacers
        for (column, own) in zip(columns, widths) {
            guard column.isSpacer else {
                rooms.append(own)
                continue
            }
            rooms.append(spare / max(1, left))
            spare -= spare / max(1, left)
            left -= 1
        }
        return (0..<height).map { row in
            zip(columns, rooms).map { column, room in padded(row < column.lines.count ? column.lines[row] : "", room) }
                .joined(separator: " ").trimmingTrailingSpaces
        }
    }

    private func prefixed(_ lines: [String], _ prefix: String) -> [String] {
        let rest = String(repeating: " ", count: prefix.count)
        return lines.enumerated().map { ($0 == 0 ? prefix : rest) + $1 }
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text.columns >= width ? text : text + String(repeating: " ", count: width - text.columns)
    }

    private func wrapped(_ text: String, _ width: Int) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
            var lines: [String] = []
            var line = ""
            for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
                if !line.isEmpty, line.columns + 1 + word.columns > width {
                    lines.append(line)
                    line = String(word)
                } else {
                    line += (line.isEmpty ? "" : " ") + word
                }
            }
            return lines + [line]
        }
    }
}

extension StringProtocol {
    /// How many columns of a terminal the text takes: two for pictures and for the wide scripts of East Asia.
    fileprivate var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension Character {
    fileprivate var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
