import Catalog
import FoundationEssentials
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SearchTests {
    @Test(
        arguments: [
            ("cat", ["cat face", "grinning cat", "category"]),
            ("CATS", ["cat face", "grinning cat"]),
            ("고양이", ["cat face", "grinning cat"]),
            ("cat fa", ["cat face"]),
            ("face cat", ["cat face"]),
            ("happy birthday", ["birthday cake"]),
            ("cafe", ["Café crème"]),
            ("CRÈME", ["Café crème"]),
            ("🎉", ["party popper"]),
            ("💕 love", ["two hearts"]),
            ("닭", ["rooster"]),
            ("꽃", ["cherry blossom"]),
            ("과자", ["cookie"]),
            ("heart", ["two hearts"]),
            ("dog", []),
            ("cat dog", []),
        ]
    )
    func `what people type finds what they mean`(text: String, titles: [String]) async throws {
        #expect(try await Sample().titles(text) == titles)
    }

    @Test func `whole words come before words that only begin alike, or end alike`() async throws {
        #expect(try await Sample().titles("축하") == ["party popper", "birthday cake"])
        #expect(try await Sample().titles("하트") == ["two hearts"])
    }

    @Test(
        arguments: [
            ("cat face", ["ㄱ", "고", "공", "고야", "고양", "고양ㅇ", "고양이", "ㄱㅇㅇ", "ㄱㅇ", "ㄱㅇㅇ ㅇㄱ", "ㄱㅇㅇㅇㄱ"]),
            ("party popper", ["ㅊ", "추", "축", "축ㅎ", "축하", "ㅍㅌ"]),
            ("birthday cake", ["생일축하", "생일 축하", "생일ㅊ", "일축", "축하", "생일케이크", "ㅅㅇ"]),
            ("rooster", ["ㄷ", "다", "달", "닭", "ㅅㅌ"]),
            ("cookie", ["ㄱ", "고", "과", "괒", "과자", "ㅋㅋ"]),
            ("two hearts", ["ㅎ", "하", "핱", "하트", "ㄷ", "두개의", "두 개의 ㅎ"]),
        ]
    )
    func `Korean is found at every state of typing, by initials, with and without spaces`(
        title: String,
        texts: [String]
    ) async throws {
        let sample = try await Sample()
        for text in texts {
            #expect(try await sample.titles(text).contains(title), "\(text)")
        }
    }

    @Test(arguments: ["", "   ", "\u{0}", "!!!", "\"\"", "*"])
    func `a text without words finds nothing`(text: String) async throws {
        let page = try await Sample().index.search(text, after: nil, limit: 24)
        #expect(page.items.isEmpty)
        #expect(page.next == nil)
    }

    @Test(
        arguments: [
            "*", "cat*", "\"", "\"cat", "cat\"\"", "NEAR", "NEAR(cat face)", "a AND b", "AND", "OR", "NOT",
            "cat NOT face",
            "^cat", "text:cat", "{text} : cat", "cat + face", "(", ")", "-cat", "cat;--", "\u{0}\u{1}\u{1B}",
            "'; DROP TABLE item; --", "ㄱ", "ㅏ", "ㄳ", "ㅘ", "🎉🎂👩‍🚀", "\u{FFFD}", "\u{202E}cat", "a\u{301}\u{301}",
        ]
    )
    func `text from people is never syntax`(text: String) async throws {
        let sample = try await Sample()
        _ = try await sample.index.search(text, after: nil, limit: 24)
        _ = try await sample.index.suggestions(for: text, language: .korean)
        _ = try await sample.index.matching(text, among: [.nothing])
        var chance = Chance(state: 1)
        _ = try await sample.index.random(tag: text, using: &chance)
        #expect(try await sample.index.count(kind: .gif) == Sample.animals.count)
    }

    @Test(arguments: ["a", "가", "🎉", "\"", " a", "ㄱ ", "e\u{301}"])
    func `ten thousand characters are no trouble`(piece: String) async throws {
        let text = String(repeating: piece, count: 10_000)
        #expect(try await Sample().index.search(text, after: nil, limit: 24).items.count <= Sample.animals.count)
    }

    @Test func `words that look like operators are words`() async throws {
        let sample = try await Sample([
            Sample.entry(0, ("near and far", "가까이")), Sample.entry(1, ("not this", "아님")),
            Sample.entry(2, ("far", "멀리")),
        ])
        #expect(try await sample.titles("NEAR AND FAR") == ["near and far"])
        #expect(try await sample.titles("far NOT") == [])
        #expect(try await sample.titles("NOT this") == ["not this"])
    }

    @Test func `favorites are searched in their own order`() async throws {
        let sample = try await Sample()
        let ids = [9, 5, 0, 3].map { Sample.entry($0, ("", "")).gif.id }
        #expect(try await sample.index.matching("cat", among: ids) == [ids[0], ids[1], ids[2]])
        #expect(try await sample.index.matching("", among: ids) == ids)
        #expect(try await sample.index.matching("cat", among: []) == [])
    }

    @Test func `rows are read in the order of the index, without sorting`() async throws {
        let plan = try await Sample().index.searchPlan("cat fa")
        #expect(plan.contains { $0.contains("VIRTUAL TABLE INDEX") })
        #expect(plan.contains { $0.contains("SEARCH item USING INTEGER PRIMARY KEY") })
        #expect(!plan.contains { $0.contains("TEMP B-TREE") })
    }
}
