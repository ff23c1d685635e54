import Testing

@testable import Catalog

@Suite(.timeLimit(.minutes(1)))
struct SearchTextTests {
    private func keys(_ text: String) -> [String] { SearchText.words(of: text).map(\.keys) }

    @Test(
        arguments: zip(
            ["고양이", "축하", "닭", "과자", "ㄳ", "쀍", "왜", "깎다", "의사"],
            ["ㄱㅗㅇㅑㅇㅇㅣ", "ㅊㅜㄱㅎㅏ", "ㄷㅏㄹㄱ", "ㄱㅗㅏㅈㅏ", "ㄱㅅ", "ㅃㅜㅔㄹㄱ", "ㅇㅗㅐ", "ㄲㅏㄲㄷㅏ", "ㅇㅡㅣㅅㅏ"]
        )
    )
    func `Korean becomes the keys it is typed with`(text: String, expected: String) {
        #expect(keys(text) == [expected])
    }

    /// What an input method shows after each key.
    @Test(
        arguments: [
            ("고양이", ["ㄱ", "고", "공", "고야", "고양", "고양ㅇ", "고양이"]),
            ("축하", ["ㅊ", "추", "축", "축ㅎ", "축하"]),
            ("닭", ["ㄷ", "다", "달", "닭"]),
            ("과자", ["ㄱ", "고", "과", "괒", "과자"]),
            ("값을", ["ㄱ", "가", "갑", "값", "값ㅇ", "값으", "값을"]),
            ("의자", ["ㅇ", "으", "의", "읮", "의자"]),
        ]
    )
    func `every state of typing begins the finished word`(word: String, states: [String]) throws {
        let finished = try #require(keys(word).first)
        for state in states {
            let typed = try #require(keys(state).first)
            #expect(finished.hasPrefix(typed), "\(state) of \(word)")
        }
    }

    @Test func `composed and decomposed text are the same`() {
        let decomposed = "\u{1100}\u{1169}\u{110B}\u{1163}\u{11BC}\u{110B}\u{1175} cafe\u{0301}"
        #expect(keys(decomposed) == keys("고양이 caf\u{E9}"))
    }

    @Test(
        arguments: zip(
            ["Café", "ÀÉÎ", "ＧＩＦ", "don't", "Valentine’s", "rock-n-roll", "3D", "Ёлка", "ねこ", "猫", "ΑΒΓ"],
            [
                ["cafe"], ["aei"], ["gif"], ["dont"], ["valentines"], ["rock", "n", "roll"], ["3d"], ["елка"],
                ["ねこ"], ["猫"], ["αβγ"],
            ]
        )
    )
    func `case, diacritics, width and apostrophes make no difference`(text: String, words: [String]) {
        #expect(keys(text) == words)
    }

    @Test(
        arguments: zip(
            ["🎉", "🎉🎂", "party🎉time", "👍🏽", "❤️", "❤", "🇰🇷", "👩‍🚀", "1️⃣"],
            [
                ["u1f389"], ["u1f389", "u1f382"], ["party", "u1f389", "time"], ["u1f44d"], ["u2764"], ["u2764"],
                ["u1f1f0u1f1f7"], ["u1f469u1f680"], ["u31u20e3"],
            ]
        )
    )
    func `an emoji is a word`(text: String, words: [String]) {
        #expect(keys(text) == words)
    }

    @Test(arguments: ["", " ", "\u{0}\u{1}\u{7F}", "\"'*^:()-+", "…!?", "\u{301}", "\u{200D}\u{FEFF}"])
    func `what is no letter is no word`(text: String) {
        #expect(keys(text).isEmpty)
    }

    @Test func `letters SQLite may not know are spelled out`() {
        #expect(keys("ไทย") == ["ue44ue17ue22"])
    }

    @Test(
        arguments: zip(
            ["cats", "parties", "boxes", "wishes", "kisses", "bus", "glass", "this", "is", "news", "ties", "고양이s"],
            ["cat", "party", "box", "wish", "kiss", nil, nil, nil, nil, nil, "tie", nil]
        )
    )
    func `an English plural loses its ending`(word: String, singular: String?) throws {
        #expect(try #require(SearchText.words(of: word).first).singular == singular)
    }

    @Test func `a word ends in its later syllables`() throws {
        let word = try #require(SearchText.words(of: "생일축하").first)
        #expect(word.tails == ["ㅇㅣㄹㅊㅜㄱㅎㅏ", "ㅊㅜㄱㅎㅏ", "ㅎㅏ"])
        #expect(word.initials == "ㅅㅇㅊㅎ")
    }

    @Test func `a query is cut, not refused`() {
        #expect(SearchQuery(String(repeating: "a ", count: 5_000)).words.count == 1)
        #expect(SearchQuery((0..<50).map { "w\($0)" }.joined(separator: " ")).words.count == 20)
        let long = SearchQuery(String(repeating: "x", count: 10_000))
        #expect(long.words.map(\.keys.count) == [200])
        #expect(SearchQuery("a" + String(repeating: "\u{301}", count: 10_000)).words.map(\.keys) == ["a"])
    }

    @Test(
        arguments: [
            "\"", "*", "cat*", "^cat", "text:cat", "a AND b", "NOT", "NEAR(a b)", "cat) OR (x", "{text}: a", "-a",
            "a\u{0}b",
        ]
    )
    func `expressions hold nothing but quoted words and our own operators`(text: String) {
        let query = SearchQuery(text)
        for expression in query.isEmpty ? [] : [query.exact, query.all, query.loose] {
            let outside = expression.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
            #expect(outside.allSatisfy { ["AND", "OR", "NOT", ""].contains($0.filter(\.isLetter)) })
            let inside = expression.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
                .filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
            #expect(inside.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber } })
        }
    }
}
