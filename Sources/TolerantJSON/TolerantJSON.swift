import FoundationEssentials

/// Why a reply could not be read.
///
/// Holds nothing of the reply itself, so that it may be logged.
package enum UnreadableJSON: Error, Hashable, Sendable {
    /// Not JSON at all: a page of HTML, a reply that broke off, nesting without end.
    case notJSON
    /// JSON, but at its top level not what was asked for.
    case otherShape
}

/// Turns the bytes of a reply into a value.
package enum TolerantJSON {
    /// Reads a whole reply; only what is wrong at its top level is an error.
    package static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws(UnreadableJSON)
        -> Value
    {
        do {
            return try JSONDecoder().decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw .notJSON
        } catch {
            throw .otherShape
        }
    }
}
