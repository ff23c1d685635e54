import Foundation
import Hummingbird
import NIOCore

extension Request {
    private static let largestDocument = 64 * 1024

    /// Reads a JSON body of at most 64 KB; whatever is no such document is refused.
    func json<Value: Decodable>(_ type: Value.Type) async throws -> Value {
        do {
            return try JSONDecoder().decode(type, from: try await document(upTo: Self.largestDocument))
        } catch is DecodingError {
            throw Failure.badForm
        }
    }

    /// The bytes of a JSON body, whose syntax was looked at and nothing more.
    func document(upTo limit: Int) async throws -> Data {
        let body = try await body.collect(upTo: limit)
        let data = Data(body.readableBytesView)
        do {
            _ = try JSONDecoder().decode(AnyDocument.self, from: data)
            return data
        } catch {
            throw Failure.badForm
        }
    }
}

/// Any JSON there is.
private struct AnyDocument: Decodable {}
