import Foundation
import HTTPTypes
import Media

/// What a path of the TMDB-shaped API is about.
enum MovieDoorCall: Hashable {
    /// A person's films, by what they did with them.
    enum Shelf: String {
        case rated
        case favorite
        case watchlist
    }

    case configuration
    case configurationList(MovieDoorVocabulary)
    case genres
    case list(MovieList)
    case trending
    case search
    case multiSearch
    /// For people and whatever else this server has none of.
    case emptySearch
    case discover
    case find(String)
    case latest
    /// A film by its number or its id at IMDb, as somebody wrote it.
    case movie(String)
    case part(MovieDoorPart, of: String)
    case rating(of: String)
    case key
    case newToken
    case login
    case newSession
    case session
    case account
    case shelf(Shelf)
    case mark(Shelf)

    /// Reads a path such as `/tmdb/3/movie/popular`; nil when nothing is there.
    init?(path: String) {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard parts.count > 2, parts[0] == "tmdb", parts[1] == "3" else { return nil }
        let rest = Array(parts.dropFirst(3))
        let found: MovieDoorCall? =
            switch parts[2] {
            case "movie": Self.movie(rest)
            case "configuration": Self.configuration(rest)
            case "authentication": Self.authentication(rest)
            case "account": Self.account(rest)
            case "find": rest.count == 1 ? .find(rest[0]) : nil
            default: Self.fixed[parts.dropFirst(2).joined(separator: "/")]
            }
        guard let found else { return nil }
        self = found
    }

    private static let fixed: [String: MovieDoorCall] = [
        "genre/movie/list": .genres, "trending/movie/day": .trending, "trending/movie/week": .trending,
        "search/movie": .search, "search/multi": .multiSearch, "discover/movie": .discover,
        "search/person": .emptySearch, "search/tv": .emptySearch, "search/collection": .emptySearch,
        "search/company": .emptySearch, "search/keyword": .emptySearch,
    ]

    private static func movie(_ rest: [String]) -> MovieDoorCall? {
        guard let first = rest.first else { return nil }
        if rest.count == 1 {
            if first == "latest" { return .latest }
            let list = first.contains("-") ? nil : MovieList(rawValue: first.replacing("_", with: "-"))
            return list.map { .list($0) } ?? .movie(first)
        }
        let name = rest.dropFirst().joined(separator: "/")
        if name == "rating" { return .rating(of: first) }
        return MovieDoorPart(name).map { .part($0, of: first) }
    }

    private static func configuration(_ rest: [String]) -> MovieDoorCall? {
        guard let name = rest.first else { return .configuration }
        return rest.count == 1 ? MovieDoorVocabulary(rawValue: name).map { .configurationList($0) } : nil
    }

    private static func authentication(_ rest: [String]) -> MovieDoorCall? {
        switch rest {
        case []: .key
        case ["token", "new"]: .newToken
        case ["token", "validate_with_login"]: .login
        case ["session", "new"]: .newSession
        case ["session"]: .session
        default: nil
        }
    }

    /// Whose account it is, the session says, whatever number stands in the path.
    private static func account(_ rest: [String]) -> MovieDoorCall? {
        guard rest.count > 1 else { return .account }
        guard let shelf = Shelf(rawValue: rest[1]) else { return nil }
        if rest.count == 3, rest[2] == "movies" { return .shelf(shelf) }
        return rest.count == 2 && shelf != .rated ? .mark(shelf) : nil
    }
}
