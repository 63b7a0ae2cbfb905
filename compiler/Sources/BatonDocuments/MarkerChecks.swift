import GraphQLSyntax

/// What there is to know about a definition to hold it against its marker.
public struct MarkedDefinition: Sendable {
    /// `query`, `mutation`, `subscription`, `fragment`, or another word for a definition that no marker holds.
    public var keyword: String
    /// Empty for an operation without a name.
    public var name: String
    /// Where the definition is pointed at.
    public var place: Place

    public init(keyword: String, name: String, place: Place) {
        self.keyword = keyword
        self.name = name
        self.place = place
    }
}

extension FoundDocument {
    /// Holds what a document defines against its marker and the property: one definition, of the marker's kind, whose
    /// generated type is the property's.
    public func checking(_ definitions: [MarkedDefinition]) -> Diagnostics {
        var diagnostics = Diagnostics()
        guard let marker, let markerPlace else { return diagnostics }
        guard let definition = definitions.first, definitions.count == 1 else {
            let place = definitions.dropFirst().first?.place ?? markerPlace
            let count = definitions.isEmpty ? "none" : "\(definitions.count)"
            diagnostics.report(
                .notOneDefinition, "`@\(marker.rawValue)` holds one definition, and this document has \(count)", at: place,
                notes: definitions.isEmpty ? [] : [.init("each definition has a property and a marker of its own")])
            return diagnostics
        }
        guard definition.keyword == marker.keyword else {
            let article = definition.keyword.first.map { "aeiou".contains($0) } == true ? "an" : "a"
            let right = Marker.allCases.first { $0.keyword == definition.keyword }
            diagnostics.report(
                .wrongMarker,
                "`@\(marker.rawValue)` holds a \(marker.keyword), and this is \(article) \(definition.keyword)",
                at: definition.place, notes: [.init("the marker", at: markerPlace)],
                fixes: right.map { [.init(replacing: markerPlace, with: "@\($0.rawValue)")] } ?? [])
            return diagnostics
        }
        checkProperty(definition, marker, &diagnostics)
        return diagnostics
    }

    private func checkProperty(_ definition: MarkedDefinition, _ marker: Marker, _ diagnostics: inout Diagnostics) {
        guard !definition.name.isEmpty, let property else { return }
        guard let type = property.type, let typePlace = property.typePlace else {
            let end = Place(
                property.namePlace.source,
                Span(start: property.namePlace.span.end, end: property.namePlace.span.end))
            diagnostics.report(
                .wrongPropertyType, "`\(property.name)` has no type; it is `\(definition.name)`", at: property.namePlace,
                fixes: [
                    .init("write the type", edits: [.init(place: end, text: ": \(definition.name)")])
                ])
            return
        }
        let named = marker == .fragment ? Self.lens(in: type[...]) : type[...]
        guard Self.unqualified(named) != definition.name else { return }
        diagnostics.report(
            .wrongPropertyType, "`\(property.name)` is declared as `\(type)`; its document generates `\(definition.name)`",
            at: typePlace, fixes: [.init(replacing: typePlace, with: definition.name)])
    }

    /// What a fragment's property holds one or several of: `Row_user` of `Row_user?`, `[Row_user]`, `Array<Row_user>?`.
    private static func lens(in type: Substring) -> Substring {
        var type = type
        // Ends, as each turn makes it shorter.
        while true {
            while type.first == " " { type = type.dropFirst() }
            while let last = type.last, " ?!".contains(last) { type = type.dropLast() }
            if type.hasPrefix("["), type.hasSuffix("]") {
                type = type.dropFirst().dropLast()
            } else if let head = ["Optional<", "Array<"].first(where: type.hasPrefix), type.hasSuffix(">") {
                type = type.dropFirst(head.count).dropLast()
            } else {
                return type
            }
        }
    }

    /// A type's own name: one of this module may be written with the module's, and any in backticks.
    private static func unqualified(_ type: Substring) -> String {
        let own = type.lastIndex(of: ".").map { type[type.index(after: $0)...] } ?? type
        return own.filter { $0 != "`" && $0 != " " }
    }
}
