package import Transport

/// Which of TMDB's answers may be remembered, and for how long they are good.
package enum TMDBMemory {
    /// For a ``RememberingTransport`` over `service`.
    package static func rule(for service: TMDBService) -> ReplyMemory {
        let base = service.base
        return ReplyMemory(
            lifetime: { address in lifetime(of: address, below: base) },
            leaving: ["api_key"],
            isKeepable: TMDBReply.isKeepable
        )
    }

    /// Nil for what is about one person, changes by the second, or is nothing that is asked here.
    private static func lifetime(of address: WebAddress, below base: WebAddress) -> Duration? {
        guard address.origin == base.origin, let path = address.path(below: base) else { return nil }
        let parts = path.split(separator: "/")
        guard !address.queryNames.contains("session_id"), !parts.isEmpty else { return nil }
        switch parts[0] {
        case "genre", "configuration": return .seconds(7 * 86_400)
        case "search": return .seconds(3600)
        case "movie" where parts.count == 2 && Int(parts[1]) == nil: return .seconds(3 * 3600)
        case "movie" where parts.count >= 2 && parts.last != "account_states" && parts.last != "rating":
            return .seconds(86_400)
        default: return nil
        }
    }
}
