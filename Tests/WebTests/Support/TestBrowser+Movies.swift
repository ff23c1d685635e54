import Foundation
import HTTPTypes

@testable import Web

extension TestBrowser {
    /// What a program in another language asks for.
    func get(_ path: String, language: String = "en") async throws -> Answer {
        try await send(.get, path, [.accept: "application/json", .acceptLanguage: language])
    }

    /// What a page in a tab called `tab-1` puts.
    func put(_ path: String, _ body: String, _ token: String?) async throws -> Answer {
        var headers: HTTPFields = [.accept: "application/json", .pageToken: "tab-1"]
        if let token { headers[.authorization] = "Bearer \(token)" }
        return try await send(.put, path, headers, body: Array(body.utf8))
    }

    func review(_ path: String, _ text: String, _ token: String) async throws -> Answer {
        try await put(path, Self.document(["text": text]), token)
    }

    func note(_ search: String, _ token: String) async throws -> Answer {
        try await api(.post, "/api/v1/movies/searches", token: token, body: Self.document(["text": search]))
    }

    /// The ids of a list from its first page to its last; `path` ends where a parameter may follow.
    func allIDs(_ path: String, token: String? = nil) async throws -> [String] {
        var ids: [String] = []
        var cursor: String? = ""
        while let current = cursor {
            let page = try await api(.get, "\(path)&cursor=\(current)", token: token).json()
            ids += page["items"]?.list?.compactMap { $0["id"]?.text } ?? []
            cursor = page["nextCursor"]?.text
        }
        return ids
    }

    private static func document(_ fields: [String: String]) throws -> String {
        String(decoding: try JSONEncoder().encode(fields), as: UTF8.self)
    }
}

extension JSONValue {
    var number: Double? { if case .number(let value) = self { value } else { nil } }
}

extension String {
    /// As it stands in an address.
    var escaped: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union(.urlQueryAllowed)) ?? self
    }
}

/// Every address the app answers.
enum SiteRoutePatterns {
    static var all: [String] { SiteRoute.allCases.map(\.rawValue) }
}
