import Media
import Testing
import Vips

@testable import Starter

@Suite(.timeLimit(.minutes(2)))
struct SleeveTextTests {
    @Test func `a Korean record says its own title and names`() {
        let text = SleeveText(Sleeves.korean("사랑하기 때문에"))
        #expect((text.title, text.artist, text.isKorean) == ("사랑하기 때문에", "유재하", true))
    }

    @Test func `other records say their English title`() {
        let text = SleeveText(
            SleeveSubject(
                title: Localized(english: "Night Harbor", korean: "밤의 항구"),
                artists: Localized(english: "The Lanterns", korean: "랜턴스"),
                country: "UK",
                seed: "1"
            )
        )
        #expect((text.title, text.artist, text.isKorean) == ("Night Harbor", "The Lanterns", false))
    }

    @Test func `a record that is called as its maker says so once`() {
        #expect(SleeveText(Sleeves.subject(title: "Lanterns", artist: "LANTERNS")).artist == "")
    }

    @Test(arguments: [
        ("Night Harbor (Original Motion Picture Soundtrack)", "Night Harbor"),
        ("(What's the Time)", "(What's the Time)"),
        ("Harbor (Live)", "Harbor (Live)"), (" A\u{202E}B\n\tC\u{0}\u{200B}  D ", "AB C D"),
    ])
    func `a long title goes without what stands in brackets`(whole: String, shown: String) {
        #expect(SleeveText(Sleeves.subject(title: whole)).title == shown)
    }

    @Test func `a long list of names ends with a whole one`() {
        let names = (1...20).map { "Somebody Number \($0)" }.joined(separator: ", ")
        let text = SleeveText(Sleeves.subject(artist: names))
        #expect(text.artist == "Somebody Number 1, Somebody Number 2, Somebody Number 3")
    }

    @Test(arguments: Sleeves.hostile)
    func `any title stays inside the sleeve`(title: String) throws {
        let artist = try Sleeves.artist.get()
        for number in 0..<12 {
            for subject in [
                Sleeves.subject(seed: "discogs:\(number)", title: title, artist: title),
                Sleeves.korean(title, english: title, artist: title),
            ] {
                for row in artist.scene(subject).lettering.rows { #expect(SleeveScene.page.contains(row.line.ink)) }
            }
        }
        #expect(try !artist.draw(Sleeves.subject(title: title, artist: title), width: 160, format: .webp).bytes.isEmpty)
    }

    @Test func `small sleeves have no small text`() throws {
        let artist = try Sleeves.artist.get()
        let subject = Sleeves.subject(title: "The Long Way from the Harbor to the Night", artist: "Lanterns")
        let bare = try artist.drawing(subject, width: 96, lettered: false).frame()
        #expect(try artist.drawing(subject, width: 96).frame() == bare)
        let readable = try artist.drawing(subject, width: 160).frame()
        #expect(try readable != artist.drawing(subject, width: 160, lettered: false).frame())
    }

    @Test(arguments: [
        ("Kind of Blue", "cobalt"), ("Red Clay", "ember"), ("Pink Moon", "rose"), ("푸른 돛", "blue hour"),
        ("검은 행복", "graphite"),
    ])
    func `a title that names a color likes its inks`(title: String, set: String) {
        #expect(InkSet.named(in: title).contains(set))
    }

    @Test func `a title that names no color has any inks`() {
        #expect(InkSet.named(in: "Bluebird Redemption") == [])
    }

    @Test func `a long word of kana is broken for sleeves only`() throws {
        let setter = Typesetter(fonts: try FontCase(folder: "/usr/share/fonts"))
        var breaking = setter
        breaking.breaksEastern = true
        #expect(setter.words(of: "はっぴいえんど", in: [.square])?.1.count == 1)
        #expect(breaking.words(of: "はっぴいえんど", in: [.square])?.1.map(\.isUnfinished) == [true, false])
    }
}
