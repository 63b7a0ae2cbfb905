import GraphQLSyntax
import Testing

@testable import BatonDocuments

private func scan(_ text: String) -> ScannedFile {
    scanningDocuments(of: SourceText(path: "Screen.swift", text: text))
}

private func texts(_ text: String) -> [String] {
    scan(text).documents.map { String(decoding: $0.source.bytes, as: UTF8.self) }
}

/// The text of the host file that the given text of the only document came from.
private func hostText(of part: String, in text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
    throws -> (text: String, line: Int, column: Int)
{
    let document = try #require(scan(text).documents.first, sourceLocation: sourceLocation)
    let bytes = document.source.bytes
    let wanted = Array(part.utf8)
    let start = try #require(
        (0...max(0, bytes.count - wanted.count)).first { Array(bytes[$0...].prefix(wanted.count)) == wanted },
        sourceLocation: sourceLocation)
    let place = Place(document.source, Span(start: start, end: start + wanted.count))
    let host = place.inHost
    let location = place.location
    return (host.source.text(in: host.span), location.line, location.column)
}

@Suite struct DocumentScannerTests {
    @Test func everyFormOfLiteralHoldsADocument() {
        #expect(texts("@Query(\"query A { a }\") var a: A") == ["query A { a }"])
        #expect(texts("@Query(#\"query A { a(s: \"x\") }\"#) var a: A") == ["query A { a(s: \"x\") }"])
        #expect(
            texts("@Fragment(\"\"\"\n    fragment A on B {\n      c\n    }\n    \"\"\")\nvar a: A")
                == ["fragment A on B {\n  c\n}"])
        #expect(
            texts("@Fragment(##\"\"\"\n  fragment A on B { c(s: \"\"\"x\"\"\") }\n  \"\"\"##)\nvar a: A")
                == ["fragment A on B { c(s: \"\"\"x\"\"\") }"])
    }

    @Test func markersMayBeQualifiedAndStandOnOneLineWithTheirProperty() {
        #expect(texts("struct V { @Baton.Mutation(\"mutation M { m }\") private var m: M }") == ["mutation M { m }"])
        #expect(texts("@Subscription(\"subscription S { s }\")\n@MainActor private(set) public var s: S").count == 1)
    }

    @Test func aMarkerInACommentAStringOrARegularExpressionIsNone() {
        #expect(texts("// @Query(\"query A { a }\")\n").isEmpty)
        #expect(texts("/* /* @Query(\"q\") */ @Query(\"query A { a }\") */\n").isEmpty)
        #expect(texts("let s = \"@Query(\\\"query A { a }\\\")\"\n").isEmpty)
        #expect(texts("let s = #\"@Query(\"query A { a }\")\"#\n").isEmpty)
        #expect(texts("let s = \"\"\"\n@Query(\"query A { a }\")\n\"\"\"\n").isEmpty)
        #expect(texts("let s = \"\\(f(\"@Query(\\(\"x\"))\")) @Query(\"\n").isEmpty)
        #expect(texts("let r = /@Query(\"a\")/\n").isEmpty)
        #expect(texts("let r = #/\n @Query(\"a\")\n/#\n").isEmpty)
    }

    @Test func whatLooksLikeACommentInAStringDoesNotHideTheNextMarker() {
        #expect(texts("let u = \"https://a/*\"; @Query(\"query A { a }\") var a: A").count == 1)
        #expect(texts("let u = \"\\(a /* \" */)\"; @Query(\"query A { a }\") var a: A").count == 1)
        #expect(texts("let q = a / b / c; @Query(\"query A { a }\") var a: A").count == 1)
        #expect(texts("let q = #\"\"\"#; @Query(\"query A { a }\") var a: A").count == 1)
        #expect(texts("let x = \"no end\n@Query(\"query A { a }\") var a: A").count == 1)
    }

    @Test func bothBranchesOfAConditionAreRead() {
        #expect(
            texts("#if DEBUG\n@Query(\"query A { a }\") var a: A\n#else\n@Query(\"query B { b }\") var b: B\n#endif").count
                == 2)
    }

    @Test func attributesOfOtherModulesThatShareANameArePassedOver() {
        let file = scan("@Query(sort: \\.name) var items: [Item]\n@Query var all: [Item]\n@Queryable(\"x\") var y: Int")
        #expect(file.documents.isEmpty)
        #expect(file.diagnostics.isEmpty)
    }

    @Test func escapesAreUndoneAndMappedBackToTheWholeEscape() throws {
        let source = #"@Query("query A { a(s: \"é\u{1F600}\tx\") tail }") var a: A"#
        #expect(texts(source) == ["query A { a(s: \"é😀\tx\") tail }"])
        #expect(try hostText(of: "😀", in: source) == ("\\u{1F600}", 1, 27))
        #expect(try hostText(of: "tail", in: source) == ("tail", 1, 43))
    }

    @Test func strippedIndentationIsMappedBackThroughTabsAndCarriageReturns() throws {
        let source = "struct V {\r\n\t@Query(\"\"\"\r\n\t\tquery A {\r\n\t\t\tfield\r\n\t\t}\r\n\t\t\"\"\")\r\n\tvar a: A\r\n}"
        #expect(texts(source) == ["query A {\n\tfield\n}"])
        #expect(try hostText(of: "field", in: source) == ("field", 4, 4))
        #expect(try hostText(of: "}", in: source) == ("}", 5, 3))
    }

    @Test func aLineThatEndsInABackslashGoesOnInTheNext() throws {
        let source = "@Query(\"\"\"\n  query A { \\\n  a \\  \n  b }\n  \"\"\") var a: A"
        #expect(texts(source) == ["query A { a b }"])
        #expect(try hostText(of: "b", in: source) == ("b", 4, 3))
    }

    @Test func anInterpolationIsReportedAtItsBackslash() throws {
        let file = scan("@Query(\"\"\"\n  query A { a(n: \\(n)) }\n  \"\"\") var a: A")
        let diagnostic = try #require(file.diagnostics.found.first)
        #expect(diagnostic.code.id == "interpolated-document")
        #expect(diagnostic.place.location == SourceLocation(line: 2, column: 18))
        #expect(file.documents.isEmpty)
    }

    @Test func aDocumentThatIsNoSingleLiteralIsReportedAtWhatItIs() throws {
        for (text, column) in [
            ("@Fragment(text) var a: A", 11), ("@Query(\"query A\" + rest) var a: A", 18), ("@Baton.Query var a: A", 1),
        ] {
            let diagnostic = try #require(scan(text).diagnostics.found.first)
            #expect(diagnostic.code.id == "document-not-a-literal")
            #expect(diagnostic.place.location.column == column)
        }
    }

    @Test func anUnknownEscapeAndALiteralWithoutEndAreReported() {
        #expect(scan("@Query(\"query A { a(s: \\d) }\") var a: A").diagnostics.found.map(\.code.id) == ["unknown-escape"])
        #expect(scan("@Query(\"query A { a }\n").diagnostics.found.map(\.code.id) == ["unterminated-literal"])
    }

    @Test func thePropertyIsReadAfterAttributesAndModifiers() throws {
        let text = "@Query(\"query A { a }\")\n  @State @Foo(bar: (1)) private(set) public var `in`: Module.A = .init()"
        let property = try #require(scan(text).documents.first?.property)
        #expect(property.name == "in")
        #expect(property.type == "Module.A")
    }

    @Test func aGraphQLFileIsOneDocument() {
        let source = SourceText(path: "Rows.graphql", text: "fragment A on B { c }")
        #expect(scanningDocuments(of: source).documents.map(\.marker) == [nil])
    }

    @Test func anyBytesAreTaken() {
        let seeds: [[UInt8]] = [
            [0x22, 0x5C], [0x40], Array("@Query(\"\\(\"\\(\"\\(".utf8), Array("@Query(\"\"\"".utf8), [0xFF, 0xFE, 0x40, 0x51],
            Array("@Query(#\"\\#u{110000000}\"#".utf8), Array(repeating: UInt8(ascii: "\""), count: 1001),
            Array(String(repeating: "\"\\(", count: 20_000).utf8), Array("@Query(\"\\u{}\\u{D800}\")".utf8),
        ]
        for bytes in seeds {
            for length in 0...min(bytes.count, 64) {
                let cut = Array(bytes.prefix(bytes.count - length))
                _ = scanningDocuments(of: SourceText(path: "A.swift", bytes: Array("@Q ".utf8) + cut))
            }
        }
    }
}

@Suite struct MarkerCheckTests {
    private func check(_ text: String, _ keyword: String, _ name: String) throws -> [Diagnostic] {
        let document = try #require(scan(text).documents.first)
        let place = Place(document.source, Span(start: 0, end: 5))
        return document.checking([MarkedDefinition(keyword: keyword, name: name, place: place)]).found
    }

    @Test func aDocumentOfAnotherKindProposesItsMarker() throws {
        let found = try check("@Query(\"fragment A on B { c }\") var a: A", "fragment", "A")
        #expect(found.map(\.code.id) == ["wrong-marker"])
        #expect(found.first?.fixes.first?.edits.first?.text == "@Fragment")
    }

    @Test func aPropertyOfAnotherTypeProposesTheGeneratedOne() throws {
        let found = try check("@Query(\"query A { c }\") var a: Bee", "query", "A")
        #expect(found.map(\.code.id) == ["wrong-property-type"])
        #expect(found.first?.place.location.column == 32)
        #expect(found.first?.fixes.first?.edits.first?.text == "A")
        #expect(try check("@Query(\"query A { c }\") var a", "query", "A").map(\.code.id) == ["wrong-property-type"])
    }

    @Test func aFragmentMayBeOptionalAndATypeQualified() throws {
        #expect(try check("@Fragment(\"fragment A on B { c }\") let a: App.A?", "fragment", "A").isEmpty)
        #expect(!(try check("@Query(\"query A { c }\") var a: A?", "query", "A").isEmpty))
    }

    @Test(arguments: ["[A]", "[App.A]", "[A]?", "[A?]", "[ `A` ]", "[[A]]", "A!", "Optional<A>", "Array<A>", "Array<Optional<App.A>>?"])
    func aFragmentsPropertyMayHoldSeveralOrNone(_ type: String) throws {
        #expect(try check("@Fragment(\"fragment A on B { c }\") let a: \(type)", "fragment", "A").isEmpty)
        #expect(try check("@Query(\"query A { c }\") var a: \(type)", "query", "A").map(\.code.id) == ["wrong-property-type"])
    }

    @Test(arguments: ["[A: A]", "[B]", "Set<A>", "[", "]", "?", "Optional<", "[]", "Array<>"])
    func aPropertyThatHoldsSomethingElseIsReported(_ type: String) throws {
        #expect(try check("@Fragment(\"fragment A on B { c }\") let a: \(type)", "fragment", "A").map(\.code.id) == ["wrong-property-type"])
    }

    @Test func noneAndTwoDefinitionsAreReported() throws {
        let document = try #require(scan("@Query(\"\") var a: A").documents.first)
        #expect(document.checking([]).found.map(\.code.id) == ["not-one-definition"])
    }
}
