import Foundation

/// What browsers call an origin: scheme, host and port (RFC 6454), as a whole.
struct PageOrigin: Hashable, Sendable {
    private let scheme: String
    private let host: String
    private let port: Int

    /// Reads `https://name` or `https://name:port`; nil for anything else, and for `null`.
    init?(_ text: String) {
        let parts = text.lowercased().split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let standard = ["http": 80, "https": 443][parts[0]] else { return nil }
        let authority = parts[1]
        let isHarmless = authority.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/\\?#@,".utf8.contains($0) }
        guard isHarmless else { return nil }
        // The colons inside of an IPv6 address belong to the host.
        let end = authority.lastIndex(of: "]").map { authority.index(after: $0) } ?? authority.startIndex
        let colon = authority[end...].firstIndex(of: ":") ?? authority.endIndex
        let port = colon == authority.endIndex ? standard : Int(authority[colon...].dropFirst())
        guard colon > authority.startIndex, let port else { return nil }
        scheme = String(parts[0])
        host = String(authority[..<colon])
        self.port = port
    }
}
