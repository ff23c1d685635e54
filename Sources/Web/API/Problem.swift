import Foundation
import HTTPTypes
import Hummingbird

/// A problem document (RFC 9457).
struct Problem: Encodable {
    let type: String
    let title: String
    let status: Int
    /// A sentence for people, in the reader's language.
    let detail: String

    init(_ presentation: FailurePresentation, phrases: Phrases) {
        type = "urn:zoetrope:problem:\(presentation.name)"
        title = presentation.title(in: phrases)
        status = presentation.status.code
        detail = presentation.detail(in: phrases)
    }
}

extension Response {
    /// A JSON document.
    static func json(
        _ value: some Encodable,
        contentType: String = "application/json; charset=utf-8",
        status: HTTPResponse.Status = .ok,
        for request: Request
    ) throws -> Response {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        return .text(text, contentType: contentType, status: status, for: request)
    }
}
