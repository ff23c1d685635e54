import Media
import Testing

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct PosterTextTests {
    @Test func `a Korean film has its own title large and the English one small`() {
        let text = PosterText(Posters.korean("마더"))
        #expect((text.title, text.translation, text.credit) == ("마더", "Mother", "봉준호  ·  2009"))
    }

    @Test func `other films have their English title`() {
        let text = PosterText(
            PosterSubject(
                seed: "1",
                title: Localized(english: "Seven Samurai", korean: "7인의 사무라이"),
                originalTitle: "七人の侍",
                originalLanguage: "ja",
                year: 1954,
                directors: [Localized(english: "Akira Kurosawa", korean: "구로사와 아키라")]
            )
        )
        #expect((text.title, text.translation, text.credit) == ("Seven Samurai", "", "Akira Kurosawa  ·  1954"))
    }

    @Test(arguments: [
        ("2001: A Space Odyssey", "2001", "A Space Odyssey"),
        ("Dr. Strangelove or: How I Learned to Stop Worrying", "Dr. Strangelove", "or: How I Learned to Stop Worrying"),
        ("Spider-Man", "Spider-Man", ""), ("M", "M", ""), ("8½", "8½", ""), (": nothing", ": nothing", ""),
    ])
    func `a title of two halves is set in two sizes`(whole: String, title: String, rest: String) {
        let text = PosterText(Posters.subject(title: whole))
        #expect((text.title, text.rest) == (title, rest))
    }

    @Test func `what cannot be seen is not set`() {
        let text = PosterText(Posters.subject(title: " A\u{202E}B\n\tC\u{0}\u{200B}  D "))
        #expect(text.title == "AB C D")
    }

    @Test(arguments: Self.hostile)
    func `any title stays inside the page`(title: String) throws {
        let artist = try Posters.artist.get()
        for subject in [Posters.subject(title: title, director: title), Posters.korean(title, english: title)] {
            let block = artist.textBlock(PosterRecipe(subject))
            if let box = block.box { #expect(PosterSeriesTests.margins.contains(box), "\(title)") }
            let file = try artist.draw(.poster, subject, width: 320, format: .webp)
            #expect(!file.bytes.isEmpty)
        }
    }

    private static let hostile = [
        "", " ", "M", "8½", "W", "ÅÉÎÕÜ", "Ẫ̈́", "</svg>&<\">'", "<script>alert(1)</script>", "👩‍👩‍👧‍👦", "Love 💔 Story", "七人の侍",
        "الرسالة", "בלדה לחייל", "Летят журавли", "\u{202E}evil\u{202C}", "\u{0}\u{1}\u{7F}",
        String(repeating: "A", count: 500), String(repeating: "word ", count: 100), String(repeating: "가", count: 500),
        String(repeating: "긴 제목 ", count: 120), "Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb",
        "The Assassination of Jesse James by the Coward Robert Ford", "지금은맞고그때는틀리다", "i", ".", "-", "··· : ···",
    ]

    @Test func `a letter that no font has takes its word along, no more`() throws {
        let setter = Typesetter(fonts: try FontCase(folder: "/usr/share/fonts"))
        #expect(setter.words(of: "Love 💔 Story", in: [.condensed, .square, .plain])?.1.count == 2)
        #expect(setter.words(of: "七人の侍", in: [.condensed, .plain]) == nil)
    }

    @Test func `a script that only another face has is set in that`() throws {
        let setter = Typesetter(fonts: try FontCase(folder: "/usr/share/fonts"))
        #expect(setter.words(of: "Солярис", in: [.didone, .square, .plain])?.0 != .didone)
        #expect(setter.words(of: "살인의 추억", in: [.condensed, .serif, .plain])?.0 == .serif)
    }

    @Test(arguments: [
        ([3.0, 3, 3], 3, [1, 1, 1]), ([1, 1, 1, 1], 2, [2, 2]), ([9, 1, 1, 1], 2, [1, 3]), ([1, 1, 9], 2, [2, 1]),
        ([5], 3, [1]),
    ])
    func `lines are about equally long`(widths: [Double], lines: Int, expected: [Int]) {
        let ranges = LineBreaks.balanced(widths, spaces: widths.map { _ in 0.2 }, lines: lines)
        #expect(ranges.map(\.count) == expected)
    }

    @Test func `a long word in Hangul is broken without a space`() throws {
        let setter = Typesetter(fonts: try FontCase(folder: "/usr/share/fonts"))
        let words = try #require(setter.words(of: "지금은맞고그때는틀리다", in: [.square])?.1)
        #expect(words.map(\.isUnfinished) == [true, false])
        let joined = SetLine(words[...], space: 5)
        #expect(abs(joined.advance - words.reduce(0) { $0 + $1.advance }) < 0.0001)
    }
}
