import Foundation
import Media

/// One page of a list as the JSON API sends it.
struct ItemList<Item: Encodable>: Encodable {
    let items: [Item]
    /// Null at the end of the list.
    let nextCursor: String?
    /// Left out when everybody answered.
    var missing: [MissingSource]?
    /// Left out when the page is fresh.
    var stale: Staleness?

    private enum CodingKeys: CodingKey { case items, nextCursor, missing, stale }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(items, forKey: .items)
        try container.encode(nextCursor, forKey: .nextCursor)
        try container.encodeIfPresent(missing, forKey: .missing)
        try container.encodeIfPresent(stale, forKey: .stale)
    }
}

/// A source that should have given something and did not.
struct MissingSource: Encodable {
    let source: MediaSource
    let reason: String

    init(_ missing: MixedPage.Missing) {
        source = missing.brand.source
        reason =
            switch missing.failure {
            case .away, .cancelled: "away"
            case .refused: "refused"
            case .outOfCalls: "outOfCalls"
            }
    }

    /// A source that gave nothing, nobody knows why.
    init(away brand: RemoteBrand) {
        source = brand.source
        reason = "away"
    }
}

/// How old something is that a source said before it went away.
struct Staleness: Encodable {
    let since: String

    init?(_ date: Date?) {
        guard let date else { return nil }
        since = date.formatted(.iso8601)
    }
}

/// Texts to choose from: suggestions, or what was searched for lately.
struct TextList: Encodable {
    struct Entry: Encodable {
        let text: String
    }

    let items: [Entry]

    init(_ texts: [String]) {
        items = texts.map(Entry.init)
    }
}
