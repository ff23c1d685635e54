import Foundation
import Media
import TMDB

/// What stands beside a film. Each has the film's number where it comes alone, and none where it was asked for along
/// with the film.
extension MovieDoorWriter {
    func credits(_ movie: Movie, id: Int?) -> TMDBCredits {
        let cast = movie.people.cast.enumerated().map { place, person in
            TMDBCredit(
                cast: Self.number(of: person),
                name: person.name[language],
                character: person.character ?? "",
                order: place,
                creditID: Self.digits("cast \(place) \(movie.id)")
            )
        }
        let crew = movie.people.directors.enumerated().map { place, person in
            TMDBCredit(
                crew: Self.number(of: person),
                name: person.name[language],
                department: "Directing",
                job: "Director",
                creditID: Self.digits("crew \(place) \(movie.id)")
            )
        }
        return TMDBCredits(id: id, cast: cast, crew: crew)
    }

    func videos(_ movie: Movie, id: Int?) -> TMDBResultList<TMDBVideo> {
        let videos = movie.videos.compactMap { video in
            Self.key(of: video).map { key in
                TMDBVideo(id: Self.digits(video.link), name: video.name, site: video.site, key: key)
            }
        }
        return TMDBResultList(id: id, results: videos)
    }

    func trailers(_ movie: Movie, id: Int?) -> TMDBLegacyTrailers {
        let trailers = movie.videos.filter { $0.site == "YouTube" }.compactMap { video in
            Self.key(of: video).map { TMDBLegacyTrailers.Trailer(name: video.name, source: $0) }
        }
        return TMDBLegacyTrailers(id: id, youtube: trailers)
    }

    func images(_ movie: Movie, id: Int?) -> TMDBImages {
        let backdrops = movie.backdrop.map { [Self.image(movie.id, .backdrop, $0)] } ?? []
        return TMDBImages(id: id, backdrops: backdrops, posters: [Self.image(movie.id, .poster, movie.poster)])
    }

    /// The one that is known, in the country that made the film first.
    func releaseDates(_ movie: Movie, id: Int?) -> TMDBResultList<TMDBCountryReleases> {
        guard let country = movie.facts.countries.first, movie.facts.released != nil else {
            return TMDBResultList(id: id, results: [])
        }
        let release = TMDBRelease(releaseDate: "\(Self.date(movie))T00:00:00.000Z")
        return TMDBResultList(id: id, results: [TMDBCountryReleases(countryCode: country, releaseDates: [release])])
    }

    func releases(_ movie: Movie, id: Int?) -> TMDBLegacyReleases {
        guard let country = movie.facts.countries.first, movie.facts.released != nil else {
            return TMDBLegacyReleases(id: id, [])
        }
        return TMDBLegacyReleases(id: id, [TMDBLegacyReleases.Country(code: country, releaseDate: Self.date(movie))])
    }

    func translations(_ movie: Movie, id: Int?) -> TMDBTranslations {
        let translations = MovieDoorVocabulary.translations.map { translation in
            let texts = TMDBTranslation.Texts(
                title: movie.title[translation.language],
                overview: movie.overview?[translation.language] ?? ""
            )
            return TMDBTranslation(
                languageCode: translation.language.rawValue,
                countryCode: translation.country,
                name: translation.name,
                englishName: translation.englishName,
                data: texts
            )
        }
        return TMDBTranslations(id: id, translations)
    }

    /// What it is called in other languages than its own.
    func alternativeTitles(_ movie: Movie, id: Int?) -> TMDBAlternativeTitles {
        let titles = MovieDoorVocabulary.translations.map { translation in
            TMDBAlternativeTitles.Title(countryCode: translation.country, title: movie.title[translation.language])
        }
        return TMDBAlternativeTitles(id: id, titles.filter { $0.title != movie.originalTitle })
    }

    /// What somebody of this server wrote about a film.
    func review(_ review: MovieReview, of movie: Movie) -> TMDBReview {
        var author = TMDBReviewAuthor(username: "", rating: review.rating?.points)
        switch review.author {
        case .profile(let profile): author.username = MovieDoorPerson(profile).name
        case .named(let name): author.username = name
        }
        return TMDBReview(
            id: Self.digits("\(review.id) \(movie.id)"),
            author: author,
            content: review.text,
            createdAt: review.writtenAt?.formatted(.iso8601) ?? "",
            url: origin + SitePath(.movie, movie.id).link
        )
    }

    private static func image(_ id: MediaID, _ role: PictureRole, _ artwork: Artwork) -> TMDBImage {
        TMDBImage(
            filePath: MovieDoorPicture(id, role, artwork).path,
            width: artwork.size.width,
            height: artwork.size.height
        )
    }

    /// What the site itself calls a video; nil for addresses of another form.
    private static func key(of video: MovieVideo) -> String? {
        let mark = video.site == "YouTube" ? "watch?v=" : "vimeo.com/"
        guard let range = video.link.firstRange(of: mark) else { return nil }
        let key = video.link[range.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        return key.isEmpty ? nil : String(key)
    }

    /// The same for everybody of that name, in the range of TMDB's own numbers for people.
    static func number(of person: MoviePeople.Person) -> Int {
        1 + Int(StableHash("person \(person.name.english)").value % 100_000_000)
    }

    /// 24 hexadecimal digits.
    private static func digits(_ text: String) -> String {
        StableHash(text).text + StableHash("more \(text)").text.prefix(8)
    }
}
