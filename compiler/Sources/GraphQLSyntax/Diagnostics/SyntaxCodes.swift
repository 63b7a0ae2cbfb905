extension DiagnosticCode {
    /// The codes of this module.
    public static let syntaxCodes: [DiagnosticCode] = [
        unexpectedCharacter, malformedNumber, unterminatedString, malformedEscape, invalidUTF8, unexpectedToken,
        emptyDocument, reservedName, variableInConstant, nestingTooDeep, sourceTooLarge,
    ]

    public static let unexpectedCharacter = DiagnosticCode(
        "unexpected-character", title: "A character that means nothing in GraphQL",
        explanation: "Outside of strings and comments a document is made of names, numbers, strings and the marks `! $ & ( ) ... : = @ [ ] { | }`. Anything else is a slip, often a typographic quote or an operator of another language.",
        example: "{ user(id: 'a') { name } }", mend: "{ user(id: \"a\") { name } }", origin: "Section 2.1")
    public static let malformedNumber = DiagnosticCode(
        "malformed-number", title: "A number that GraphQL does not read",
        explanation: "Numbers are decimal, without leading zeros or separators, have digits on both sides of a point, and end before a name starts.",
        example: "{ roll(n: 007) }", mend: "{ roll(n: 7) }", origin: "Sections 2.9.1 and 2.9.2")
    public static let unterminatedString = DiagnosticCode(
        "unterminated-string", title: "A string that is not closed",
        explanation: "A string in `\"` ends on the line it starts on; one in `\"\"\"` may span lines. Each needs its closing quotes.",
        example: "{ say(text: \"hello) }", mend: "{ say(text: \"hello\") }", origin: "Section 2.9.4")
    public static let malformedEscape = DiagnosticCode(
        "malformed-escape", title: "An escape that stands for no character",
        explanation: "The escapes are `\\\" \\\\ \\/ \\b \\f \\n \\r \\t`, `\\uXXXX` and `\\u{…}`. The last two must name a Unicode scalar value; a surrogate counts only as half of a pair.",
        example: "{ say(text: \"\\uD83D\") }", mend: "{ say(text: \"\\uD83D\\uDE00\") }", origin: "Section 2.9.4")
    public static let invalidUTF8 = DiagnosticCode(
        "invalid-utf8", title: "Bytes that are not UTF-8",
        explanation: "Sources are read as UTF-8. The file was likely saved in another encoding.",
        example: "# caf\u{FFFD} (the byte E9)", mend: "Save the file as UTF-8.", origin: "Section 2.1")
    public static let unexpectedToken = DiagnosticCode(
        "unexpected-token", title: "Something else was expected here",
        explanation: "The text does not follow GraphQL's grammar. Reading goes on at the next place that can be understood, so that other faults are found in the same run.",
        example: "{ user(id 4) { name } }", mend: "{ user(id: 4) { name } }", origin: "Section 2")
    public static let emptyDocument = DiagnosticCode(
        "empty-document", title: "A document without definitions",
        explanation: "A document holds at least one definition. Comments alone are none.",
        example: "# nothing here yet", mend: "query Screen { viewer { name } }", origin: "Section 2.2")
    public static let reservedName = DiagnosticCode(
        "reserved-name", title: "A word that cannot be this name",
        explanation: "A fragment cannot be named `on`, and an enum has no values `true`, `false` or `null`, since they would be read as something else.",
        example: "enum Answer { true false }", mend: "enum Answer { TRUE FALSE }", origin: "Sections 2.8 and 2.9.6")
    public static let variableInConstant = DiagnosticCode(
        "variable-in-constant", title: "A variable where only a constant may stand",
        explanation: "Default values and the arguments of directives on definitions are settled before any variable has a value.",
        example: "query Q($a: Int, $b: Int = $a) { roll(n: $b) }", mend: "query Q($a: Int, $b: Int = 1) { roll(n: $b) }",
        origin: "Section 2.9")
    public static let nestingTooDeep = DiagnosticCode(
        "nesting-too-deep", title: "A construct inside itself too many times",
        explanation: "Selection sets and values may nest \(Parser.nestingLimit) levels deep, a type may have \((TypeWrappers.limit - 1) / 2) lists around it, and with the fragments that it spreads a definition nests no deeper than some hundreds. Documents written by people stay far below; the bound keeps broken input from exhausting memory.",
        example: "{ a { a { a { … } } } }", mend: "Split the document, or take the generated part out.")
    public static let sourceTooLarge = DiagnosticCode(
        "source-too-large", title: "A source beyond the size limit",
        explanation: "A source may hold \(SourceText.maximumSize >> 20) MiB, some forty times the largest public schema.",
        example: "A log file given in place of a schema.", mend: "Give the schema or the document itself.")
}
