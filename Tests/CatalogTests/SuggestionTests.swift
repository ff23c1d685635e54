import Catalog
import Media
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SuggestionTests {
    @Test(
        arguments: [
            (
                "ca", Language.english,
                ["cat", "cake", "cat face", "category", "Café crème", "birthday cake", "grinning cat"]
            ),
            ("grin", .english, ["grin", "grinning cat"]),
            ("happy b", .english, ["happy birthday"]),
            ("고", .korean, ["고양이", "고양이 얼굴", "과자", "웃는 고양이"]),
            ("고양ㅇ", .korean, ["고양이", "고양이 얼굴", "웃는 고양이"]),
            ("ㄱㅇㅇ", .korean, ["고양이", "고양이 얼굴", "웃는 고양이"]),
            ("웃는 ㄱ", .korean, ["웃는 고양이"]),
            ("웃는고", .korean, ["웃는 고양이"]),
            ("생일 축", .korean, ["생일축하"]),
            ("zebra", .english, []),
            ("", .english, []),
        ]
    )
    func `phrases that go on with what was typed`(text: String, language: Language, expected: [String]) async throws {
        let suggestions = try await Sample().index.suggestions(for: text, language: language)
        #expect(Set(suggestions) == Set(expected))
        #expect(suggestions.count == expected.count)
    }

    @Test func `the most frequent comes first among those that begin with what was typed`() async throws {
        let suggestions = try await Sample().index.suggestions(for: "cat", language: .english)
        #expect(suggestions.first == "cat")
        #expect(suggestions.last == "grinning cat")
    }

    @Test func `words of the other language are answered in it`() async throws {
        let suggestions = try await Sample().index.suggestions(for: "고양", language: .english)
        #expect(suggestions.first == "고양이")
    }

    @Test func `there are at most as many as asked for, each once`() async throws {
        let entries = (0..<40).map { Sample.entry($0, ("cat \($0)", "고양이"), english: ["Cat", "cat"]) }
        let suggestions = try await Sample(entries).index.suggestions(for: "c", language: .english)
        #expect(suggestions.count == 8)
        #expect(Set(suggestions.map { $0.lowercased() }).count == 8)
        #expect(try await Sample(entries).index.suggestions(for: "c", language: .english, limit: 0).isEmpty)
    }
}
