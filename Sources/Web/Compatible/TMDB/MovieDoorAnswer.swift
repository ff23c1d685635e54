import Foundation
import HTTPTypes
import Hummingbird
import Media
import TMDB

/// Puts what was found into TMDB's shapes.
struct MovieDoorAnswer: Sendable {
    let question: MovieDoorQuestion
    let writer: MovieDoorWriter

    init(_ question: MovieDoorQuestion, _ site: Site) {
        self.question = question
        writer = MovieDoorWriter(
            origin: site.origin(of: question.request),
            phrases: site.phrases[question.language],
            english: site.phrases[.english]
        )
    }

    /// A page of films.
    func page(_ found: DoorMoviePage, dates: TMDBDates? = nil, mediaType: String? = nil) throws -> Response {
        try plain(resultPage(items(found, mediaType: mediaType), total: found.total, dates: dates))
    }

    func items(_ found: DoorMoviePage, mediaType: String? = nil) -> [TMDBMovieItem] {
        found.items.map { film in
            var item = writer.item(film)
            item.mediaType = mediaType
            return item
        }
    }

    /// The page that was asked for of a list with so many items altogether.
    func resultPage<Item>(
        _ items: [Item],
        total: Int,
        dates: TMDBDates? = nil
    ) throws(MovieDoorFailure) -> TMDBResultPage<Item> {
        let size = MovieDoorQuestion.pageSize
        return TMDBResultPage(
            page: try question.page(),
            results: items,
            totalPages: max(1, (total + size - 1) / size),
            totalResults: total,
            dates: dates
        )
    }

    /// The page that was asked for of a list that is at hand as a whole.
    func page<Item>(of all: [Item]) throws(MovieDoorFailure) -> [Item] {
        Array(all.dropFirst(try question.offset()).prefix(MovieDoorQuestion.pageSize))
    }

    /// What is the same for whoever asks.
    func plain(_ value: some Encodable) throws -> Response { try .door(value, for: question.request) }

    /// What is one person's, or is said only once.
    func personal(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        var response = try Response.door(value, status: status, for: question.request)
        response.headers[.cacheControl] = "no-store"
        return response
    }

    /// That something was done.
    func done(_ outcome: Outcome) throws -> Response {
        let told = TMDBStatus(success: true, code: outcome.rawValue, message: outcome.message)
        return try personal(told, status: outcome.status)
    }

    /// What can have been done, by the numbers of TMDB's table.
    enum Outcome: Int {
        case success = 1
        case updated = 12
        case deleted = 13

        var message: String {
            switch self {
            case .success: "Success."
            case .updated: "The item/record was updated successfully."
            case .deleted: "The item/record was deleted successfully."
            }
        }

        /// The status that changes are answered with.
        var status: HTTPResponse.Status { self == .deleted ? .ok : .created }
    }
}
