package import Media

/// One outside source of GIFs, as the pages see it.
///
/// Every call may take seconds and ends soon after its task is cancelled.
package protocol RemoteGifs: Sendable {
    var brand: RemoteBrand { get }
    /// How many calls are left right now.
    var budget: RemoteBudget { get }
    /// One page of a list, in the source's own order, without items that came twice in it.
    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage
    /// What somebody may want to type, the best first; free to give nothing when calls are scarce.
    func suggestions(for text: String, limit: Int, language: Language) async throws(RemoteFailure) -> [String]
    /// Any GIF, or any that a tag finds; nil when it finds none.
    func random(tag: String) async throws(RemoteFailure) -> Gif?
    /// The item with this id; nil when the source has none.
    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif?
}

/// How a source is called, and where its pictures are.
package struct RemoteBrand: Hashable, Sendable {
    package let source: MediaSource
    /// For example `GIPHY`.
    package let name: String
    /// What its terms want said wherever its items are, for example `Powered By GIPHY`; not translated.
    package let mark: String
    /// Where its pictures are shown from, each `https://host` as a Content-Security-Policy writes it; empty when this
    /// server hands them on.
    package let mediaHosts: [String]
    /// Whether this server hands its pictures on, so that browsers talk to nobody else.
    package let isProxied: Bool

    package init(source: MediaSource, name: String, mark: String, mediaHosts: [String], isProxied: Bool = false) {
        self.source = source
        self.name = name
        self.mark = mark
        self.mediaHosts = mediaHosts
        self.isProxied = isProxied
    }
}

/// What a source is asked for.
package enum RemoteList: Hashable, Sendable {
    case trending
    case search(String)
}

/// Where a source's next page begins; only the source reads it.
package struct RemotePlace: Hashable, Sendable {
    package static let longest = 200

    package let text: String

    /// Makes a place, or nil when `text` is empty or longer than 200 bytes.
    package init?(_ text: String) {
        guard (1...Self.longest).contains(text.utf8.count) else { return nil }
        self.text = text
    }
}

/// One page of a source's list.
package struct RemotePage: Hashable, Sendable {
    package let items: [Gif]
    /// Nil at the end, also where the source itself lets nobody go on.
    package let next: RemotePlace?

    package init(items: [Gif], next: RemotePlace?) {
        self.items = items
        self.next = next
    }
}

/// Why a source gave nothing.
package enum RemoteFailure: Error, Hashable, Sendable {
    case cancelled
    /// Down, slow, or answering with something else than what was asked for.
    case away
    /// It does not take the key.
    case refused
    /// No calls are left for now.
    case outOfCalls(retryAfter: Duration?)
}

/// How many calls a source has left.
package struct RemoteBudget: Hashable, Sendable {
    package enum Period: Hashable, Sendable {
        case hour, minute
    }

    package let left: Int
    /// In one period.
    package let capacity: Int
    package let period: Period

    package init(left: Int, capacity: Int, per period: Period = .hour) {
        self.left = left
        self.capacity = capacity
        self.period = period
    }
}
