import Media
import TolerantJSON
import Transport

/// Who made a film.
enum TMDBPeople {
    private static let longestName = 120
    private static let mostDirectors = 6
    private static let mostCast = 12

    static func people(_ credits: TMDBCredits?) -> MoviePeople {
        guard let credits else { return MoviePeople() }
        let directors = credits.crew.filter { $0.job == "Director" }
        let cast = credits.cast.enumerated()
            .sorted { ($0.element.order ?? .max, $0.offset) < ($1.element.order ?? .max, $1.offset) }
            .map(\.element)
        return MoviePeople(
            directors: Array(
                directors.compactMap { person($0, character: nil) }.withoutRepetition.prefix(mostDirectors)
            ),
            cast: Array(cast.compactMap { person($0, character: $0.character) }.withoutRepetition.prefix(mostCast))
        )
    }

    private static func person(_ credit: TMDBCredit, character: String?) -> MoviePeople.Person? {
        TidyText.line(credit.name, longest: longestName).map {
            MoviePeople.Person(name: Localized($0), character: TidyText.line(character, longest: longestName))
        }
    }
}

/// Trailers and the like.
enum TMDBVideos {
    private static let longestName = 200
    private static let most = 12
    private static let kinds = ["Trailer", "Teaser"]

    /// Those whose sites are known, trailers first.
    static func videos(_ parts: TMDBMovieParts) -> [MovieVideo] {
        let legacy = parts.trailers?.youtube.map(video) ?? []
        let ordered = ((parts.videos?.results.elements ?? []) + legacy).enumerated()
            .sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
            .map(\.element)
        var links: Set<String> = []
        return Array(ordered.compactMap(video).filter { links.insert($0.link).inserted }.prefix(most))
    }

    private static func video(_ trailer: TMDBLegacyTrailers.Trailer) -> TMDBVideo {
        var video = TMDBVideo(id: trailer.source, name: trailer.name, site: "YouTube", key: trailer.source)
        video.type = trailer.type ?? "Trailer"
        return video
    }

    private static func rank(_ video: TMDBVideo) -> Int {
        (kinds.firstIndex(of: video.type) ?? kinds.count) * 2 + (video.official ? 0 : 1)
    }

    private static func video(_ wire: TMDBVideo) -> MovieVideo? {
        let isKey = (1...64).contains(wire.key.utf8.count) && wire.key.utf8.allSatisfy(isAllowedInKey)
        guard isKey, let (site, link) = place(wire) else { return nil }
        let name = TidyText.line(wire.name, longest: longestName) ?? site
        return WebLink.https(link).map { MovieVideo(name: name, site: site, link: $0) }
    }

    private static func place(_ wire: TMDBVideo) -> (site: String, link: String)? {
        switch wire.site.lowercased() {
        case "youtube": ("YouTube", "https://www.youtube.com/watch?v=\(wire.key)")
        case "vimeo": ("Vimeo", "https://vimeo.com/\(wire.key)")
        default: nil
        }
    }

    private static func isAllowedInKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
