import Media
import Testing

@testable import Catalog

@Suite(.timeLimit(.minutes(1)))
struct ShorthandTests {
    @Test(
        arguments: [
            ("thx", ["folded hands"]),
            ("TYSM", ["folded hands"]),
            ("ㄱㅅ", ["folded hands"]),
            ("감사", ["folded hands"]),
            ("thx hands", ["folded hands"]),
            ("hbd", ["party popper"]),
            ("생축", ["party popper"]),
            ("ㅊㅋ", ["party popper"]),
            ("congrats", ["party popper"]),
            ("lol", ["tears of joy"]),
            ("ㅋㅋㅋㅋㅋㅋㅋ", ["tears of joy"]),
            ("hahahahaha", ["tears of joy"]),
            ("gn", ["sleeping face", "gnome"]),
            ("굿모닝", ["sun"]),
            ("ㅠㅠㅠㅠ", ["loud crying"]),
            ("ㅠㅜ", ["loud crying"]),
            ("ㅇㅋ", ["thumbs up"]),
            ("ily", ["two hearts"]),
        ]
    )
    func `what people type in chats finds what they mean`(text: String, titles: [String]) async throws {
        #expect(try await Sample(Self.entries).titles(text) == titles)
    }

    @Test(
        arguments: zip(
            ["happybirthday", "goodnight", "thankyou", "iloveyou", "loudcrying", "partypop", "foldedhand"],
            ["happy birthday", "good night", "thank you", "i love you", "loud crying", "party pop", "folded hand"]
        )
    )
    func `words written together find the same as words written apart`(together: String, apart: String) async throws {
        let sample = try await Sample(Self.entries)
        #expect(try await sample.titles(together) == sample.titles(apart))
        #expect(try await sample.titles(together).count == 1)
    }

    @Test(arguments: zip(["now", "noway", "thxx", "gnx", "ㅊㅋㅂ"], [[], ["snow"], [], [], []]))
    func `what is only part of a word, or of a short way to write it, means nothing`(
        text: String,
        titles: [String]
    ) async throws {
        #expect(try await Sample(Self.entries).titles(text) == titles)
    }

    @Test(arguments: ["thx", "ㅊㅋ", "ㅋㅋㅋㅋ", "gn", "happybirthday", "partypop", "now", "thx hands", "생축 폭", "good night"])
    func `an item that is in no index is found by the same rules`(text: String) async throws {
        let found = try await Sample(Self.entries).titles(text)
        let known = Self.entries.map(\.gif).filter { $0.isFound(by: text) }.map(\.title.english)
        #expect(Set(known) == Set(found))
    }

    @Test(
        arguments: zip(
            ["thx", "happybirt", "굿모닝"],
            [["thank you", "thanks"], ["happy birthday"], ["good morning"]]
        )
    )
    func `what is meant is suggested`(text: String, expected: [String]) async throws {
        let suggestions = try await Sample(Self.entries).index.suggestions(for: text, language: .english)
        #expect(Set(suggestions) == Set(expected))
    }

    @Test func `films are not looked for as people chat`() async throws {
        let films = try await Films([Films.film("a", ("Good Night, and Good Luck", "굿 나잇 앤 굿 럭"))])
        #expect(try await films.titles("gn").isEmpty)
        #expect(!Films.film("a", ("Good Night", "굿 나잇")).isFound(by: "gn"))
    }

    @Test func `titles are found however their words are divided`() async throws {
        let films = try await Films([
            Films.film("a", ("Goodfellas", "좋은 친구들")), Films.film("b", ("Star Wars", "스타워즈")),
            Films.film("c", ("Start", "시작")),
        ])
        #expect(try await films.titles("good fellas") == ["Goodfellas"])
        #expect(try await films.titles("starwa") == ["Star Wars"])
        #expect(try await films.titles("start") == ["Start"])
        let records = try await Records([
            Records.record("animals", ("Animals", "Animals"), by: [("Pink Floyd", "핑크 플로이드")], .init())
        ])
        #expect(try await records.titles("pinkfloyd") == ["Animals"])
    }

    @Test func `every line has ways to type it, each once and a word, and what they mean`() {
        let rows = WordTable("shorthand").rows
        #expect(rows.count >= 40 && rows.allSatisfy { $0.count == 2 })
        let typed = rows.flatMap { $0[0].split(separator: ",", omittingEmptySubsequences: false) }
        let words = typed.map { SearchText.words(of: $0) }
        #expect(words.allSatisfy { $0.count == 1 })
        #expect(words.joined().allSatisfy { $0.keys.unicodeScalars.count > 1 })
        #expect(Set(words.joined().map(\.keys)).count == typed.count)
        #expect(typed.allSatisfy { $0 == $0.lowercased() })
        let meant = rows.flatMap { $0[1].split(separator: ",", omittingEmptySubsequences: false) }
        #expect(meant.allSatisfy { !SearchText.words(of: $0).isEmpty })
    }

    private static let entries: [CatalogEntry] = [
        Sample.entry(0, ("folded hands", "모은 손"), english: ["thank you", "thanks"], korean: ["고마워", "감사합니다"]),
        Sample.entry(1, ("party popper", "폭죽"), english: ["happy birthday", "congratulations"], korean: ["생일 축하"]),
        Sample.entry(2, ("tears of joy", "기쁨"), english: ["laughing", "lol"], korean: ["ㅋㅋㅋ"]),
        Sample.entry(3, ("sleeping face", "자는 얼굴"), english: ["good night"], korean: ["잘 자"]),
        Sample.entry(4, ("sun", "해"), english: ["good morning"], korean: ["좋은 아침"]),
        Sample.entry(5, ("loud crying", "우는 얼굴"), english: ["crying"], korean: ["ㅠㅠ", "울어"]),
        Sample.entry(6, ("thumbs up", "엄지"), english: ["okay"], korean: ["오케이"]),
        Sample.entry(7, ("snow", "눈"), english: ["winter", "no way"], korean: ["겨울"]),
        Sample.entry(8, ("gnome", "요정"), english: ["garden"], korean: ["정원"]),
        Sample.entry(9, ("two hearts", "두 하트"), english: ["i love you"], korean: ["사랑해"]),
    ]
}
