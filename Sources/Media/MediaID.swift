/// An item's id, `<source>:<native id>`, for example `starter:party-popper-bounce`.
///
/// The native part is 1 to 128 ASCII letters, digits, `.`, `_` or `-`, so an id may stand unescaped in a path and in
/// a file name. Anything else is refused when the id is made.
package struct MediaID: Hashable, Sendable {
    package static let longestNativeLength = 128

    package let source: MediaSource
    package let native: String

    /// Makes an id, or nil when `native` breaks the rule above.
    package init?(source: MediaSource, native: String) {
        guard (1...Self.longestNativeLength).contains(native.utf8.count), native.utf8.allSatisfy(Self.isAllowed) else {
            return nil
        }
        self.source = source
        self.native = native
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default:
            false
        }
    }
}

extension MediaID: LosslessStringConvertible {
    package init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let source = MediaSource(rawValue: String(parts[0])) else { return nil }
        self.init(source: source, native: String(parts[1]))
    }

    package var description: String { "\(source.rawValue):\(native)" }
}

extension MediaID: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let id = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not an item id of the form source:native")
            )
        }
        self = id
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
