import HTTPTypes

/// What Discogs knows the operator by; always sent in a header, so that it is in no address.
package enum DiscogsCredential: Hashable, Sendable {
    /// A person's own token, which also opens what is that person's.
    case token(String)
    /// The key and the secret of an application.
    case pair(key: String, secret: String)

    /// Nil for a token that could not stand in the header.
    package init?(token: String) {
        guard Self.isPlain(token) else { return nil }
        self = .token(token)
    }

    /// Nil unless both could stand in the header.
    package init?(key: String, secret: String) {
        guard Self.isPlain(key), Self.isPlain(secret) else { return nil }
        self = .pair(key: key, secret: secret)
    }

    private static func isPlain(_ text: String) -> Bool {
        (1...512).contains(text.utf8.count)
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
    }

    var fields: HTTPFields {
        switch self {
        case .token(let token): [.authorization: "Discogs token=\(token)"]
        case .pair(let key, let secret): [.authorization: "Discogs key=\(key), secret=\(secret)"]
        }
    }
}

extension DiscogsCredential: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: its kind.
    package var description: String {
        switch self {
        case .token: "token"
        case .pair: "key and secret"
        }
    }

    package var customMirror: Mirror { Mirror(self, children: ["credential": description]) }
}
