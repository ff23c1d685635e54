import Testing
import TolerantJSON

struct LossyListTests {
    private struct Item: Decodable, Equatable {
        let id: Int
    }

    private func list(_ json: String) throws -> LossyList<Item> {
        try TolerantJSON.decode(LossyList<Item>.self, from: Array(json.utf8))
    }

    @Test func `broken elements are left out and counted`() throws {
        let list = try list(#"[{"id":1},null,5,"x",[],{"id":"x"},{},true,[[[]]],{"id":2}]"#)
        #expect(list.elements == [Item(id: 1), Item(id: 2)])
        #expect(list.skipped == 8)
    }

    @Test(arguments: ["[]", "{}", "null"]) func `an empty list is written in three ways`(json: String) throws {
        #expect(try list(json) == [])
    }

    @Test(arguments: [#"{"0":{"id":1}}"#, "5", #""text""#, "true"]) func `anything else is no list`(json: String) {
        #expect(throws: UnreadableJSON.otherShape) { try list(json) }
    }

    @Test(arguments: ["", "<html></html>", "[{\"id\":1},{\"i", "[{\"id\":1}", "{]", "\u{FEFF}"])
    func `what is not JSON says so`(text: String) {
        #expect(throws: UnreadableJSON.notJSON) { try list(text) }
    }

    @Test(arguments: ["[", #"{"a":"#]) func `nesting without end is refused, not followed`(opening: String) {
        let deep = String(repeating: opening, count: 100_000)
        #expect(throws: UnreadableJSON.notJSON) { try list(deep) }
        let closing = String(repeating: opening == "[" ? "]" : "}", count: 100_000)
        #expect(throws: UnreadableJSON.notJSON) { try list(deep + "1" + closing) }
    }

    @Test func `a half of a surrogate pair costs its element alone`() throws {
        let json = #"["a","\ud83d","b"]"#
        let list = try TolerantJSON.decode(LossyList<String>.self, from: Array(json.utf8))
        #expect(list.elements == ["a", "b"] && list.skipped == 1)
    }
}
