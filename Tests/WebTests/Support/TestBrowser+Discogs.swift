import HTTPTypes
import Testing

/// Calls at the Discogs door, as programs make them.
extension TestBrowser {
    func discogs(
        _ path: String,
        _ method: HTTPRequest.Method = .get,
        token: String? = nil,
        body: String = "",
        headers: HTTPFields = [:]
    ) async throws -> Answer {
        var headers = headers
        if let token { headers[.authorization] = "Discogs token=\(token)" }
        if !body.isEmpty { headers[.contentType] = "application/json" }
        return try await send(method, "/discogs/\(path)", headers, body: Array(body.utf8))
    }

    /// What the token's owner is called in paths.
    func discogsName(_ token: String) async throws -> String {
        try #require(try await discogs("oauth/identity", token: token).json()["username"]?.text)
    }

    /// The numbers of the first releases of the catalog.
    func discogsReleases(_ count: Int) async throws -> [Int] {
        let found = try await discogs("database/search?type=release&per_page=\(count)")
        return try found.discogsNumbers("results")
    }

    /// The number of the release that these words find first.
    func discogsRelease(_ words: String) async throws -> Int {
        let found = try await discogs("database/search?type=release&q=\(words)")
        return try #require(try found.discogsNumbers("results").first)
    }

    /// Puts releases into the collection of whoever has the token.
    func collect(_ releases: [Int], token: String) async throws {
        let name = try await discogsName(token)
        for number in releases {
            let path = "users/\(name)/collection/folders/1/releases/\(number)"
            #expect(try await discogs(path, .post, token: token).status == 201)
        }
    }
}

extension TestBrowser.Answer {
    /// The numbers of what a page lists.
    func discogsNumbers(_ list: String) throws -> [Int] {
        try json()[list]?.list?.compactMap { $0["id"]?.wholeNumber } ?? []
    }

    /// Where a page is in its list.
    func pagination(_ name: String) throws -> Int? { try json()["pagination"]?[name]?.wholeNumber }

    /// Whether this is a failure as Discogs tells them.
    func isDiscogs(_ expected: Int, _ message: String? = nil) throws -> Bool {
        let told = try json()["message"]?.text
        let isJSON = headers[.contentType]?.hasPrefix("application/json") == true
        return isJSON && status == expected && told?.isEmpty == false && (message == nil || told == message)
    }
}

extension JSONValue {
    var wholeNumber: Int? { if case .number(let value) = self { Int(exactly: value) } else { nil } }
}
