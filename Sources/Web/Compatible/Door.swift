import Foundation
import Giphy
import HTTPTypes
import Hummingbird
import Tenor

/// An API of this server in the shape of another service's, for programs made for that one.
enum Door: Sendable {
    case giphy
    case tenor

    /// The door a path is at, whatever it asks for there.
    init?(path: String) {
        if path.hasPrefix("/giphy/") {
            self = .giphy
        } else if path.hasPrefix("/tenor/") {
            self = .tenor
        } else {
            return nil
        }
    }

    /// The parameter that the other service takes its keys in.
    var keyParameter: String {
        switch self {
        case .giphy: "api_key"
        case .tenor: "key"
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
