import Media
import Shelf

/// Where facts of records are from, as their source's terms want it said.
struct SourceCredit {
    private static let home = "https://www.discogs.com/"

    /// For example `Data provided by Discogs.`; not translated.
    let mark: String
    let link: String
    let affiliationText: String

    /// Beside a record; nil for what is this server's own, or nothing but its keeper's own words.
    init?(_ content: RecordContent, phrases: Phrases) {
        let item = content.item
        let isClaim = content.entry.map { $0.isClaimed && $0.record == item.record } ?? false
        guard item.record.id.source == .discogs, !isClaim else { return nil }
        self.init(item.brand?.mark, item.record.link, phrases)
    }

    /// Beside a list of records.
    init(_ brand: RemoteBrand, phrases: Phrases) {
        self.init(brand.mark, nil, phrases)
    }

    /// Beside records of somebody's box; nil where all are this server's own, or nothing but their keeper's own words.
    init?(_ entries: [BoxEntry], phrases: Phrases) {
        let theirs = Set(entries.lazy.filter { $0.record.id.source == .discogs && !$0.isClaimed }.map(\.record.id))
        guard !theirs.isEmpty else { return nil }
        let one = entries.first { theirs == [$0.record.id] }
        self.init(nil, one?.record.link, phrases)
    }

    private init(_ mark: String?, _ link: String?, _ phrases: Phrases) {
        self.mark = mark ?? "Data provided by Discogs."
        self.link = link ?? Self.home
        affiliationText = phrases["record.discogsNotice"]
    }
}
