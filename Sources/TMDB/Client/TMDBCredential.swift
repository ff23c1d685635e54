import HTTPTypes

/// What TMDB knows the operator by.
package enum TMDBCredential: Hashable, Sendable {
    /// An API key of version 3, sent in the query.
    case key(String)
    /// An API read access token, sent in a header.
    case token(String)

    /// Reads either, a token by its three parts with dots between; nil for what could not stand in a header.
    package init?(_ text: String) {
        guard (1...4096).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        self = parts.count == 3 && parts.allSatisfy { !$0.isEmpty } ? .token(text) : .key(text)
    }

    var query: [(name: String, value: String)] {
        if case .key(let key) = self { [("api_key", key)] } else { [] }
    }

    var fields: HTTPFields {
        if case .token(let token) = self { [.authorization: "Bearer \(token)"] } else { [:] }
    }
}

extension TMDBCredential: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: its kind.
    package var description: String {
        switch self {
        case .key: "API key"
        case .token: "API read access token"
        }
    }

    package var customMirror: Mirror { Mirror(self, children: ["credential": description]) }
}
