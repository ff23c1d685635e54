import Testing
import TolerantJSON

struct ToleranceTests {
    private struct Facts: Decodable {
        enum Key: String, CodingKey {
            case value
            case other
        }

        let text: String?
        let filledText: String?
        let number: Int?
        let decimal: Double?
        let flag: Bool?
        let list: LossyList<String>
        let possibly: Possibly<[String: Int]>?

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            text = container.text(.value)
            filledText = container.filledText(.value)
            number = container.number(.value)
            decimal = container.decimal(.value)
            flag = container.flag(.value)
            list = container.list(of: String.self, .value)
            possibly = container.value(Possibly<[String: Int]>.self, .value)
        }
    }

    private func facts(_ value: String) throws -> Facts {
        try TolerantJSON.decode(Facts.self, from: Array(#"{"value":\#(value)}"#.utf8))
    }

    @Test func `numbers come as numbers and as text`() throws {
        let numbers = try ["480", "\"480\"", "480.0", "\"480.4\"", "-3", "\"-3\"", "0"].map { try facts($0).number }
        #expect(numbers == [480, 480, 480, 480, -3, -3, 0])
    }

    @Test(arguments: [
        "null", "\"\"", "\"wide\"", "{}", "[]", "true", "1e400", "\"1e400\"", "\"nan\"", "\"inf\"", "\" 4\"",
        "99999999999999999999",
    ]) func `what is no number is nil`(value: String) throws {
        #expect(try facts(value).number == nil)
    }

    @Test func `decimals too`() throws {
        #expect(try ["1.25", "\"1.25\"", "3"].map { try facts($0).decimal } == [1.25, 1.25, 3])
        #expect(
            try ["null", "\"inf\"", "\"x\"", "{}", "true"].map { try facts($0).decimal } == [nil, nil, nil, nil, nil]
        )
    }

    @Test func `text comes as text and as numbers`() throws {
        #expect(try ["\"a\"", "7", "\"\""].map { try facts($0).text } == ["a", "7", ""])
        #expect(try ["null", "{}", "[]", "true", "1.5"].map { try facts($0).text } == [nil, nil, nil, nil, nil])
    }

    @Test func `empty text is nil where asked`() throws {
        #expect(try facts("\"\"").filledText == nil)
        #expect(try facts("\"a\"").filledText == "a")
    }

    @Test func `flags come as flags, 0 and 1, and as text`() throws {
        #expect(try ["true", "1", "\"1\"", "\"True\""].map { try facts($0).flag } == [true, true, true, true])
        #expect(try ["false", "0", "\"0\"", "\"false\""].map { try facts($0).flag } == [false, false, false, false])
        #expect(try ["null", "2", "\"\"", "{}"].map { try facts($0).flag } == [nil, nil, nil, nil])
    }

    @Test func `a list in whose place there is something else counts as one broken element`() throws {
        let lists = try [#"["a"]"#, "[]", "{}", "null", "\"a\"", "5"].map { try facts($0).list }
        #expect(lists.map(\.elements) == [["a"], [], [], [], [], []])
        #expect(lists.map(\.skipped) == [0, 0, 0, 0, 1, 1])
    }

    @Test func `a missing key is like nothing`() throws {
        let facts = try TolerantJSON.decode(Facts.self, from: Array(#"{"other":1}"#.utf8))
        #expect(facts.text == nil && facts.number == nil && facts.flag == nil && facts.list == [])
    }

    @Test func `nothing is written in three ways`() throws {
        #expect(
            try ["null", "[]", "{}"].map { try facts($0).possibly } == [Possibly(nil), Possibly(nil), Possibly(nil)]
        )
        #expect(try facts(#"{"a":1}"#).possibly == Possibly(["a": 1]))
        #expect(try facts(#"[{"a":1}]"#).possibly == nil)
    }

    @Test func `a number in a list may be text`() throws {
        let list = try TolerantJSON.decode(
            LossyList<TolerantNumber>.self,
            from: Array(#"[480,"270",1.6,"x",null,1e400]"#.utf8)
        )
        #expect(list.elements.map(\.value) == [480, 270, 2] && list.skipped == 3)
    }
}
