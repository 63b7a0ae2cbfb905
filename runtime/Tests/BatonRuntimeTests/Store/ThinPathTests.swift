@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

@MainActor
struct ThinPathTests {
    let response = #"""
        {"data": {"character": {"name": "Rick Sanchez", "image": "https://example.test/1.jpeg", "portrait": "https://example.test/1.jpeg", "unasked": [1, {"a": "}"}],
          "episode": [{"id": "1", "name": "Pilot"}, {"name": "Lawnmower Dog", "id": "2"}], "id": "1"}}}
        """#

    @Test func aResponseReadsBackThroughLenses() throws {
        let test = TestStore()
        let query = CharacterQuery(id: "1")
        try test.take(CharacterQuery.definition, response, query.variables.inputObject)
        let data = try test.lens(query)
        #expect(data.character?.characterHeader.name == "Rick Sanchez")
        #expect(data.character?.characterHeader.portrait == "https://example.test/1.jpeg")
        #expect(data.character?.episode.map(\.name) == ["Pilot", "Lawnmower Dog"])
        #expect(data.character?.episode.map { $0.id } == ["1", "2"])
        #expect(test.events.isEmpty)
        #expect(
            test.dump == #"""
                {
                  "Character:1": {"__typename": "Character", "episode": {"__refs": ["Episode:1", "Episode:2"]}, "id": "1", "image": "https://example.test/1.jpeg", "name": "Rick Sanchez"},
                  "Episode:1": {"__typename": "Episode", "id": "1", "name": "Pilot"},
                  "Episode:2": {"__typename": "Episode", "id": "2", "name": "Lawnmower Dog"},
                  "client:root": {"__typename": "Query", "character(id:\"1\")": {"__ref": "Character:1"}}
                }

                """#)
    }

    @Test func exactlyTheFieldThatChangedIsTold() throws {
        let test = TestStore()
        let query = CharacterQuery(id: "1")
        try test.take(CharacterQuery.definition, response, query.variables.inputObject)
        let data = try test.lens(query)
        let name = Watch { _ = data.character?.characterHeader.name }
        let portrait = Watch { _ = data.character?.characterHeader.portrait }
        let first = Watch { _ = data.character?.episode.first?.name }
        try test.take(CharacterQuery.definition, response, query.variables.inputObject)
        #expect([name.count, portrait.count, first.count] as [Int] == [0, 0, 0])
        try test.take(CharacterQuery.definition, response.replacingOccurrences(of: "Rick Sanchez", with: "Rick"), query.variables.inputObject)
        #expect([name.count, portrait.count, first.count] as [Int] == [1, 0, 0])
        #expect(data.character?.characterHeader.name == "Rick")
        try test.take(CharacterQuery.definition, response.replacingOccurrences(of: "Pilot", with: "The Pilot"), query.variables.inputObject)
        #expect([name.count, portrait.count, first.count] as [Int] == [2, 0, 1])
    }

    @Test func aMissingFieldReadsNothingAndIsToldWhenItComes() throws {
        let test = TestStore()
        let data = try test.lens(CharacterQuery(id: "1"))
        let watch = Watch { _ = data.character }
        #expect(data.character == nil)
        #expect(test.events.contains(.missingField(type: "Query", field: #"character(id:"1")"#)))
        try test.take(CharacterQuery.definition, response, CharacterQuery(id: "1").variables.inputObject)
        #expect(watch.count == 1)
        #expect(data.character != nil)
    }

    @Test func everyPrefixOfAResponseIsMalformedAndWritesNothing() throws {
        let bytes = Array(response.utf8)
        let test = TestStore()
        let variables = CharacterQuery(id: "1").variables.inputObject
        for count in 0..<bytes.count where !bytes[count...].allSatisfy({ $0 <= 0x20 }) {
            #expect(throws: ResponseFailure.self) {
                try test.take(CharacterQuery.definition, String(decoding: bytes[..<count], as: UTF8.self), variables)
            }
        }
        #expect(test.dump == "{}\n")
    }

    @Test func aFieldThatIsNotAnsweredIsNamed() throws {
        let test = TestStore()
        let failure = #expect(throws: ResponseFailure.self) {
            try test.take(CharacterQuery.definition, #"{"data":{"character":{"name":"R","portrait":null,"id":"1"}}}"#, CharacterQuery(id: "1").variables.inputObject)
        }
        guard case .malformed(let malformed) = failure else { Issue.record("not malformed: \(failure as Any)"); return }
        #expect(malformed.path == [.key("data"), .key("character"), .key("episode")])
    }
}
