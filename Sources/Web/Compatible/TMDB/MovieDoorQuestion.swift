import Foundation
import Hummingbird
import Media

/// A request at the door for films, read as TMDB reads it.
struct MovieDoorQuestion: Sendable {
    private static let pages = 1...500
    static let pageSize = 20

    let request: Request
    /// Whether the asker has a page in Korean; everything else is in English.
    let language: Language
    private let query: DoorQuery

    init(_ request: Request) {
        self.request = request
        query = DoorQuery(request)
        language = query.text("language").lowercased().split(separator: "-").first == "ko" ? .korean : .english
    }

    /// The number of the page that was asked for.
    func page() throws(MovieDoorFailure) -> Int {
        let text = query.text("page")
        guard !text.isEmpty else { return 1 }
        guard let number = Int(text), Self.pages.contains(number) else { throw .badPage }
        return number
    }

    /// Where the page begins that was asked for.
    func offset() throws(MovieDoorFailure) -> Int { (try page() - 1) * Self.pageSize }

    /// What is searched for.
    func searchText() throws(MovieDoorFailure) -> String {
        let text = query.text("query")
        guard !text.isEmpty else { throw .badParameters }
        return text
    }

    /// The year films are to be of; nil when none that can be was named.
    var year: Int? { Int(query.text("primary_release_year")) ?? Int(query.text("year")) }

    func text(_ name: String) -> String { query.text(name) }

    /// The parts that come along with a film.
    func parts() throws(MovieDoorFailure) -> [MovieDoorPart] {
        try MovieDoorPart.appended(query.list("append_to_response"))
    }

    /// Who is acted for; nil when nobody is named.
    var session: String? {
        let text = query.text("session_id")
        return text.isEmpty ? nil : text
    }

    /// Whether the oldest come first, as they do unless somebody says otherwise.
    var isOldestFirst: Bool { !query.text("sort_by").lowercased().hasSuffix(".desc") }

    /// What the body holds, which is JSON of at most 64 KB.
    func body<Body: Decodable>(_ type: Body.Type) async throws -> Body {
        let buffer = try await request.body.collect(upTo: 64 * 1024)
        do {
            return try JSONDecoder().decode(type, from: Data(buffer.readableBytesView))
        } catch {
            throw MovieDoorFailure.badInput
        }
    }

    /// The same, or nil where it cannot be read: what has other ways to be told need not be there.
    func bodyIfAny<Body: Decodable>(_ type: Body.Type) async throws -> Body? {
        do {
            return try await body(type)
        } catch MovieDoorFailure.badInput {
            return nil
        }
    }
}
