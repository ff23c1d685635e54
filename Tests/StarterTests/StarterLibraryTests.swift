import Media
import Testing

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct StarterLibraryTests {
    private let library: StarterLibrary

    init() throws { library = try Debian.library.get() }

    @Test func `there are more than 1,300 loops, each with its own id`() {
        #expect(library.gifs.count > 1300)
        #expect(Set(library.gifs.map(\.id)).count == library.gifs.count)
        #expect(library.gifs.allSatisfy { $0.id.source == .starter && MediaID($0.id.description) == $0.id })
    }

    @Test func `the first loop is the party popper`() {
        #expect(library.gifs.first?.id.description == "starter:party-popper-bounce")
        #expect(library.gifs.first?.title == Localized(english: "Party Popper", korean: "파티"))
    }

    @Test(arguments: [
        "cat", "happy birthday", "congratulations", "thank you", "love", "yes", "no", "ok", "lol", "hello", "bye",
        "good night", "good morning", "sorry", "please", "wow", "sad", "angry", "hungry", "coffee", "party", "dance",
        "facepalm", "shrug", "applause", "fighting", "tired", "money", "fire", "cute", "celebrate", "new year",
        "christmas", "weather", "sports", "food", "work", "study", "weekend",
    ])
    func `English words people search for find something`(word: String) {
        #expect(library.gifs.contains { $0.tags.english.contains { $0.contains(word) } })
    }

    @Test(arguments: [
        "고양이", "생일 축하", "축하", "고마워", "감사", "사랑해", "응", "아니", "ㅋㅋㅋ", "안녕", "잘 가", "잘 자", "좋은 아침",
        "미안", "제발", "대박", "슬퍼", "화나", "배고파", "커피", "파티", "춤", "몰라", "박수", "화이팅", "파이팅", "피곤", "돈", "불",
        "귀여워", "새해 복", "크리스마스", "퇴근", "출근", "공부", "주말", "ㅠㅠ", "ㅎㅎ", "ㅇㅋ", "ㄱㅅ", "ㅊㅋ",
    ])
    func `Korean words people search for find something`(word: String) {
        #expect(library.gifs.contains { $0.tags.korean.contains(word) })
    }

    @Test func `every topic finds at least six loops in both languages`() {
        #expect(library.topics.count >= 14)
        for topic in library.topics where !topic.query.english.isEmpty {
            #expect(library.gifs.count { $0.tags.english.contains(topic.query.english) } >= 6, "\(topic.key)")
            #expect(library.gifs.count { $0.tags.korean.contains(topic.query.korean) } >= 6, "\(topic.key)")
        }
    }

    @Test func `every loop has words, a title and honest timing`() {
        for gif in library.gifs {
            #expect(!gif.tags.english.isEmpty && !gif.tags.korean.isEmpty)
            #expect(!gif.title.english.isEmpty && !gif.title.korean.isEmpty)
            #expect((20...30).contains(gif.frameCount))
            #expect(gif.durationMilliseconds.isMultiple(of: gif.frameCount * 10))
        }
    }

    @Test func `loops come in five forms of one width`() {
        let heights = Set(library.gifs.map(\.artwork.size.height))
        #expect(heights == [480, 360, 640, 320, 600])
        #expect(library.gifs.allSatisfy { $0.artwork.size.width == 480 })
    }

    @Test func `neighbors lie on grounds of different hues`() {
        for (first, second) in zip(library.gifs, library.gifs.dropFirst()) {
            #expect(first.artwork.color != second.artwork.color)
        }
    }

    @Test func `a grid of 24 uses at least ten motions and four forms`() {
        let grid = library.gifs.prefix(24)
        #expect(Set(grid.map { $0.id.native.split(separator: "-").last }).count >= 10)
        #expect(Set(grid.map(\.artwork.size)).count >= 4)
    }

    @Test func `reading twice gives the same`() throws {
        #expect(try StarterLibrary.read(.debian).gifs == library.gifs)
    }

    @Test func `fingerprints tell loops and fonts apart`() throws {
        #expect(Set(library.gifs.map(\.artwork.fingerprint)).count == library.gifs.count)
        let gif = try #require(library.gifs.first)
        let recipe = try library.recipe(for: gif.id)
        #expect(recipe.fingerprint(id: gif.id, font: "Other.ttf") != gif.artwork.fingerprint)
    }

    @Test(arguments: [
        (\StarterFiles.emojiList, "unicode-data"), (\.annotations, "unicode-cldr-core"),
        (\.font, "fonts-noto-color-emoji"),
    ])
    func `a missing file names the package that brings it`(
        file: any WritableKeyPath<StarterFiles, String> & Sendable,
        package: String
    ) throws {
        var files = StarterFiles.debian
        files[keyPath: file] = "/nowhere"
        let error = #expect(throws: StarterError.self) { try StarterLibrary.read(files) }
        guard case .missingFile(_, let named) = error else {
            Issue.record("not a missing file: \(String(describing: error))")
            return
        }
        #expect(named == package)
    }
}
