import Media

@testable import Starter

/// Films for tests, and what draws them.
enum Posters {
    static let artist = Result { () throws(StarterError) in try PosterArtist() }

    /// The starter films, read once for all tests.
    static let films = Result { () throws(StarterError) in
        var subjects: [PosterSubject] = []
        for file in try FilmFile.all() {
            for film in try file.films() { subjects.append(PosterSubject(film)) }
        }
        return subjects
    }

    static func subject(
        seed: String = "starter:the-third-man-1949",
        title: String = "The Third Man",
        year: Int? = 1949,
        genres: [String] = ["thriller", "mystery"],
        director: String = "Carol Reed"
    ) -> PosterSubject {
        PosterSubject(
            seed: seed,
            title: Localized(title),
            originalTitle: title,
            originalLanguage: "en",
            year: year,
            genres: genres,
            directors: [Localized(director)],
            country: "GB"
        )
    }

    static func korean(_ title: String, english: String = "Mother") -> PosterSubject {
        PosterSubject(
            seed: "starter:\(title)",
            title: Localized(english: english, korean: title),
            originalTitle: title,
            originalLanguage: "ko",
            year: 2009,
            genres: ["drama"],
            directors: [Localized(english: "Bong Joon-ho", korean: "봉준호")],
            country: "KR"
        )
    }
}
