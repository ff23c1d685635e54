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

    /// The door a path is at, whatever it asks for there.
    init?(path: String) {
        if path.hasPrefix("/giphy/") {
            self = .giphy
        } else if path.hasPrefix("/tenor/") {
            self = .tenor
        } else if path.hasPrefix("/tmdb/3/") || path.hasPrefix(Self.tmdbPictures) || path == "/tmdb/3" {
            // Beside these there is the page on which people approve what a program asks for.
            self = .tmdb
        } else {
            return nil
        }
    }

    private static let tmdbPictures = "/tmdb/t/"

    /// Whether what is at a path is for nobody without a key, where there are keys; pictures are for everybody.
    static func isLocked(_ path: String) -> Bool { !path.hasPrefix(tmdbPictures) }

    /// The parameter that the other service takes its keys in.
    private var keyParameter: String {
        switch self {
        case .giphy, .tmdb: "api_key"
        case .tenor: "key"
        }
    }

    /// Whatever a request presents as a key; TMDB takes them in a header, too.
    func keys(in request: Request) -> [String] {
        var keys = [DoorQuery(request)[keyParameter] ?? ""]
        let authorization = request.headers[.authorization] ?? ""
        if self == .tmdb, authorization.lowercased().hasPrefix("bearer ") {
            keys.append(authorization.dropFirst(7).trimmingCharacters(in: .whitespaces))
        }
        return keys.filter { !$0.isEmpty }
    }

    /// What a page of another site may do here.
    var methods: String {
        switch self {
        case .giphy, .tenor: "GET, HEAD, OPTIONS"
        case .tmdb: "GET, HEAD, POST, DELETE, OPTIONS"
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
        }
    }
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
