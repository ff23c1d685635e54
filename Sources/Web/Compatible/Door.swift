import Discogs
import Foundation
import Giphy
import HTTPTypes
import Hummingbird
import TMDB
import Tenor

/// An API of this server in the shape of another service's, for programs made for that one.
enum Door: Sendable {
    case giphy
    case tenor
    case tmdb
    case discogs

    /// The door a path is at, whatever it asks for there.
    init?(path: String) {
        if path.hasPrefix("/giphy/") {
            self = .giphy
        } else if path.hasPrefix("/tenor/") {
            self = .tenor
        } else if path.hasPrefix("/tmdb/3/") || path.hasPrefix(Self.tmdbPictures) || path == "/tmdb/3" {
            // Beside these there is the page on which people approve what a program asks for.
            self = .tmdb
        } else if path.hasPrefix("/discogs/") {
            self = .discogs
        } else {
            return nil
        }
    }

    private static let tmdbPictures = "/tmdb/t/"

    /// Whether what is at a path is for nobody without a key, where there are keys; pictures are for everybody.
    static func isLocked(_ path: String) -> Bool { !path.hasPrefix(tmdbPictures) }

    /// The parameters that the other service takes its keys in.
    private var keyParameters: [String] {
        switch self {
        case .giphy, .tmdb: ["api_key"]
        case .tenor: ["key"]
        case .discogs: ["token", "secret", "key"]
        }
    }

    /// Whatever a request presents as a key; TMDB and Discogs take them in a header, too.
    func keys(in request: Request) -> [String] {
        let query = DoorQuery(request)
        let authorization = request.headers[.authorization] ?? ""
        return (keyParameters.map { query[$0] ?? "" } + headerKeys(authorization)).filter { !$0.isEmpty }
    }

    /// `Bearer …` at TMDB; `Discogs token=…` or `Discogs key=…, secret=…` at Discogs.
    private func headerKeys(_ authorization: String) -> [String] {
        let parts = authorization.split(separator: " ", maxSplits: 1)
        guard parts.count == 2 else { return [] }
        switch (self, parts[0].lowercased()) {
        case (.tmdb, "bearer"):
            return [parts[1].trimmingCharacters(in: .whitespaces)]
        case (.discogs, "discogs"):
            let pairs = parts[1].split(separator: ",").map { $0.split(separator: "=", maxSplits: 1) }
            return keyParameters.compactMap { name in
                pairs.first { $0.count == 2 && $0[0].trimmingCharacters(in: .whitespaces).lowercased() == name }
                    .map { $0[1].trimmingCharacters(in: CharacterSet(charactersIn: " \"")) }
            }
        default: return []
        }
    }

    /// What a page of another site may do here.
    var methods: String {
        switch self {
        case .giphy, .tenor: "GET, HEAD, OPTIONS"
        case .tmdb: "GET, HEAD, POST, DELETE, OPTIONS"
        case .discogs: "GET, HEAD, POST, PUT, DELETE, OPTIONS"
        }
    }

    /// A failure as the other service tells it.
    func response(_ refusal: DoorRefusal, to request: Request) throws -> Response {
        let (status, message) = (refusal.status, refusal.message)
        switch self {
        case .giphy:
            let meta = GiphyMeta(status: status.code, msg: message, responseID: "")
            return try .door(GiphyEnvelope<[String]>(data: [], meta: meta), status: status, for: request)
        case .tenor:
            let failure = TenorFailure(code: status.code, message: message, status: refusal.googleStatus)
            return try .door(failure, status: status, for: request)
        case .tmdb:
            let told = TMDBStatus(success: false, code: refusal.number, message: message)
            return try .door(told, status: status, for: request)
        case .discogs: return try .door(DiscogsMessage(message), status: status, for: request)
        }
    }

    /// Says beside every answer what the other service says beside it.
    func complete(_ headers: inout HTTPFields, for request: Request) {
        guard self == .discogs else { return }
        headers[.discogsMediaType] = "discogs.v2"
        // Nothing is ever used up; programs that pace themselves find Discogs' own limits.
        let limit = keys(in: request).isEmpty ? "25" : "60"
        headers[.discogsRatelimit] = limit
        headers[.discogsRatelimitUsed] = "0"
        headers[.discogsRatelimitRemaining] = limit
        headers[.accessControlExposeHeaders] =
            "Link, X-Discogs-Ratelimit, X-Discogs-Ratelimit-Used, X-Discogs-Ratelimit-Remaining"
    }
}

extension HTTPField.Name {
    // The names are literals made of token characters, so the initializer cannot fail.
    fileprivate static let discogsMediaType = Self("X-Discogs-Media-Type") ?? .server
    fileprivate static let discogsRatelimit = Self("X-Discogs-Ratelimit") ?? .server
    fileprivate static let discogsRatelimitUsed = Self("X-Discogs-Ratelimit-Used") ?? .server
    fileprivate static let discogsRatelimitRemaining = Self("X-Discogs-Ratelimit-Remaining") ?? .server
}

extension Response {
    /// A JSON document for other programs: the same for whoever asks, its keys in the order of the alphabet.
    static func door(
        _ value: some Encodable,
        status: HTTPResponse.Status = .ok,
        for request: Request
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        var response = Response.text(text, contentType: "application/json; charset=utf-8", status: status, for: request)
        response.headers[.vary] = "Accept-Encoding"
        response.headers[.cacheControl] = "no-cache"
        return response
    }
}
