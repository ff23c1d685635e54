import Foundation
import Media
import Testing

extension Samples {
    /// Films of which each knows a little less than the one before, in turns of five.
    static func movies(_ count: Int) -> [Movie] { (0..<count).compactMap(movie) }

    static func movie(_ number: Int) -> Movie? {
        guard let id = MediaID("starter:film-\(number)") else { return nil }
        let isKorean = number % 2 == 0
        let artwork = { (width: Int, height: Int) in
            Artwork(
                size: PixelSize(width: width, height: height),
                color: RGBColor(red: 40, green: 60, blue: 80),
                fingerprint: "f11mf11m"
            )
        }
        return Movie(
            id: id,
            title: Localized(english: "Film \(number)", korean: "영화 \(number)"),
            originalTitle: isKorean ? "영화 \(number)" : "Film \(number)",
            originalLanguage: number % 5 == 4 ? nil : isKorean ? "ko" : "en",
            facts: MovieFacts(
                released: number % 5 == 4 ? nil : ReleaseDate(year: 1950 + number, month: 3, day: 9),
                runtimeMinutes: number % 5 > 2 ? nil : 60 + number,
                genres: number % 5 > 3 ? [] : [MovieGenre(number: 18), MovieGenre(number: 35)],
                languages: isKorean ? ["ko"] : ["en"],
                countries: isKorean ? ["KR"] : ["US"]
            ),
            people: MoviePeople(
                directors: [MoviePeople.Person(name: Localized(english: "Director \(number)", korean: "감독 \(number)"))],
                cast: [MoviePeople.Person(name: Localized(english: "Actor", korean: "배우"), character: "Role")]
            ),
            overview: number % 5 > 1 ? nil : Localized(english: "What happens.", korean: "이런 일이 생긴다."),
            numbers: MovieNumbers(tmdb: number % 3 == 0 ? 1000 + number : nil, imdb: "tt000\(1000 + number)"),
            poster: artwork(780, 1170),
            backdrop: number % 5 == 3 ? nil : artwork(1280, 720)
        )
    }
}
