/// Which replies of a server may be handed out again to whoever asks the same.
package struct ReplyMemory: Sendable {
    /// For how long a reply is as good as a new one; nil for what must not be remembered.
    package let lifetime: @Sendable (WebAddress) -> Duration?
    /// Whether a reply is an answer; anything else is not remembered.
    package let isKeepable: @Sendable (TransportReply) -> Bool
    /// Names in the query whose values say who asks, not what is asked.
    private let impersonal: Set<String>

    package init(
        lifetime: @escaping @Sendable (WebAddress) -> Duration?,
        leaving names: Set<String>,
        isKeepable: @escaping @Sendable (TransportReply) -> Bool
    ) {
        self.lifetime = lifetime
        self.isKeepable = isKeepable
        impersonal = names
    }

    /// What is asked, without who asks: the same for everybody.
    func question(_ address: WebAddress) -> String {
        let (path, query) = address.pathAndQuery
        let kept = query.filter { !impersonal.contains(WebAddress.name(ofPair: $0)) }
        return "\(address.origin)\(path)" + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }
}

extension WebAddress {
    /// The names in the query.
    package var queryNames: Set<String> { Set(pathAndQuery.query.map { Self.name(ofPair: $0) }) }

    /// What the path has below another address's, without a slash in front; nil when it is not below it.
    package func path(below base: WebAddress) -> String? {
        let folder = base.path.hasSuffix("/") ? String(base.path) : base.path + "/"
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
    }

    fileprivate var pathAndQuery: (path: Substring, query: [Substring]) {
        let query = target.dropFirst(path.count + 1)
        return (path, query.split(separator: "&"))
    }

    fileprivate static func name(ofPair pair: Substring) -> String {
        String(pair.prefix { $0 != "=" })
    }
}
