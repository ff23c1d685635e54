package import Transport

/// Which of Discogs' answers may be remembered, and for how long.
package enum DiscogsMemory {
    /// When an answer has to be forgotten, also where Discogs is away.
    ///
    /// Discogs allows six hours. Whoever shows what was remembered may keep it for another one.
    package static let longestAge = Duration.seconds(5 * 3600)

    /// For a ``RememberingTransport`` over `service`.
    package static func rule(for service: DiscogsService) -> ReplyMemory {
        let base = service.base
        return ReplyMemory(
            lifetime: { address in lifetime(of: address, below: base) },
            leaving: ["token", "key", "secret"],
            isKeepable: DiscogsReply.isKeepable
        )
    }

    /// Nil for what is about one person, or is nothing that is asked here.
    private static func lifetime(of address: WebAddress, below base: WebAddress) -> Duration? {
        guard address.origin == base.origin, let path = address.path(below: base) else { return nil }
        let parts = path.split(separator: "/")
        guard let first = parts.first else { return nil }
        switch first {
        case "database": return .seconds(3600)
        // A person's rating has their name behind it.
        case "releases" where parts.count <= 3, "masters", "artists", "labels": return .seconds(4 * 3600)
        default: return nil
        }
    }
}
