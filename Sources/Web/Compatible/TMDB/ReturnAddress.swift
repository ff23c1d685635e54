import Foundation

/// Where a program wants a person to be sent back to: an http or https address that means nothing but that.
struct ReturnAddress: Hashable {
    private static let longest = 2000

    /// The host and, where there is one, the port, as people are shown it.
    let host: String
    private let text: String

    /// Takes what a program sent; nil for what is no such address.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
            !text.contains(where: { "\"'<>\\^`{|}".contains($0) }),
            let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
            scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty,
            // Names before an at sign are there to deceive.
            parts.user == nil, parts.password == nil
        else { return nil }
        self.host = parts.port.map { "\(host):\($0)" } ?? host
        self.text = text
    }

    /// The address with these words in its query, behind those that are there.
    func with(_ words: KeyValuePairs<String, String>) -> String {
        let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let added = words.map { "\($0)=\($1)" }.joined(separator: "&")
        let mark = !parts[0].contains("?") ? "?" : parts[0].hasSuffix("?") || parts[0].hasSuffix("&") ? "" : "&"
        return "\(parts[0])\(mark)\(added)" + (parts.count > 1 ? "#\(parts[1])" : "")
    }
}
