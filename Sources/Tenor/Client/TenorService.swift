package import Transport

/// Which Tenor-shaped service is asked, and how.
package struct TenorService: Sendable {
    /// How much is filtered out: the higher, the more.
    package enum ContentFilter: String, Hashable, Sendable, CaseIterable {
        case off
        case low
        case medium
        case high
    }

    /// What comes before `/search`, for example `https://tenor.example/v2`.
    package let base: WebAddress
    /// Nil where none is needed.
    package let key: String?
    /// What its items are called that have no title.
    package let name: String
    package let contentFilter: ContentFilter
    /// Where its pictures may come from; what lies elsewhere is left out.
    package let media: MediaOrigins

    package init(base: WebAddress, key: String?, name: String, contentFilter: ContentFilter, media: MediaOrigins) {
        self.base = base
        self.key = key
        self.name = name
        self.contentFilter = contentFilter
        self.media = media
    }
}

extension TenorService: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: without the key.
    package var description: String { "\(base)" }

    package var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
