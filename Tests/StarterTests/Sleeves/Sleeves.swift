import Media

@testable import Starter

/// Records for tests, and what draws them.
enum Sleeves {
    static let artist = Result { () throws(StarterError) in try SleeveArtist() }

    /// The starter records, read once for all tests.
    static let records = Result { () throws(StarterError) in
        var subjects: [SleeveSubject] = []
        for file in try AlbumFile.all() {
            for album in try file.albums() { subjects.append(SleeveSubject(album)) }
        }
        return subjects
    }

    static func subject(
        seed: String = "starter:night-harbor-1961",
        title: String = "Night Harbor",
        artist: String = "The Lanterns",
        year: Int? = 1961,
        genres: [String] = ["Jazz"]
    ) -> SleeveSubject {
        SleeveSubject(
            title: Localized(title),
            artists: Localized(artist),
            year: year,
            genres: genres,
            styles: ["Hard Bop"],
            country: "US",
            seed: seed
        )
    }

    static func korean(_ title: String, english: String = "Because I Love You", artist: String = "유재하") -> SleeveSubject
    {
        SleeveSubject(
            title: Localized(english: english, korean: title),
            artists: Localized(english: "Yoo Jae Ha", korean: artist),
            year: 1987,
            genres: ["Pop"],
            country: "South Korea",
            seed: "starter:\(title)"
        )
    }

    /// Titles that are hard to set.
    static let hostile = [
        "", " ", "M", "8½", "W", "ÅÉÎÕÜ", "Ẫ̈́", "</svg>&<\">'", "<script>alert(1)</script>", "👩‍👩‍👧‍👦", "Love 💔 Story",
        "風街ろまん",
        "الرسالة", "בלדה לחייל", "Летят журавли", "\u{202E}evil\u{202C}", "\u{0}\u{1}\u{7F}",
        String(repeating: "A", count: 500), String(repeating: "word ", count: 100), String(repeating: "가", count: 500),
        String(repeating: "긴 제목 ", count: 120), String(repeating: "はっぴいえんど", count: 40), "i", ".", "-", "··· : ···",
        "The Rise and Fall of Ziggy Stardust and the Spiders from Mars", "우리 앞의 생이 끝나갈 때",
    ]
}
