import Foundation
import HTTPTypes
import Media
import Testing

/// What people and programs do with records.
extension TestBrowser {
    /// Puts a record into the box, as a page in a tab called `tab-1` does.
    func box(_ id: String, _ rating: Int, _ token: String?) async throws -> Answer {
        try await put("/api/v1/box/\(id)", "{\"rating\":\(rating)}", token)
    }

    /// The same with a comment, in which nothing has to be escaped.
    func box(_ id: String, _ rating: Int, _ comment: String, _ token: String?) async throws -> Answer {
        try await put("/api/v1/box/\(id)", "{\"rating\":\(rating),\"comment\":\"\(comment)\"}", token)
    }

    /// A new profile, with its token.
    func person() async throws -> (token: String, profile: ProfileID) {
        let made = try await api(.post, "/api/v1/profiles").json()
        let profile = try #require(made["profile"]?["id"]?.text.flatMap(ProfileID.init))
        return (try #require(made["token"]?.text), profile)
    }

    /// A record as a program sees it.
    func record(_ id: String, _ token: String? = nil) async throws -> [String: JSONValue] {
        try await api(.get, "/api/v1/vinyl/\(id)", token: token).json()
    }

    /// A page, as a browser asks for it that comes from another page of this server.
    func page(_ path: String, from referrer: String, session: String? = nil) async throws -> Answer {
        var headers: HTTPFields = [.accept: "text/html", .acceptLanguage: "en", .referer: referrer]
        if let session { headers[.cookie] = "zoetrope_session=\(session)" }
        return try await send(.get, path, headers)
    }
}
