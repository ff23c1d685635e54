import Media
import TolerantJSON
import Transport

/// Makes Zoetrope's records of Discogs' releases.
struct DiscogsMapping {
    private static let longestTitle = 300
    /// Discogs' names of what is no record that turns; a box or an unknown format may have one in it.
    private static let otherFormats: Set = [
        "8-Track Cartridge", "Betamax", "Blu-ray", "Blu-ray-R", "CD", "CDr", "CDV", "Cassette", "DAT", "DCC", "DVD",
        "DVDr", "File", "HD DVD", "HD DVD-R", "Laserdisc", "Memory Stick", "Microcassette", "MiniDV", "Minidisc",
        "Reel-To-Reel", "SACD", "U-matic", "UMD", "VHS",
    ]

    let service: DiscogsService

    /// Why an item cannot be shown.
    struct Unusable: Error {
        let reason: SkippedRecords.Reason
    }

    /// A page of records in their order, without those that came before in it.
    ///
    /// `vinylOnly` holds whatever a server answers: some that are shaped like Discogs know no formats to search by.
    func page(_ wire: DiscogsPage<DiscogsSearchResult>, vinylOnly: Bool, stale: StaleReply?) -> DiscogsFound {
        var skipped = SkippedRecords()
        skipped.add(.unreadable, wire.items.skipped)
        var items: [VinylRecord] = []
        var seen: Set<Int> = []
        for result in wire.items.elements {
            do throws(Unusable) {
                let record = try record(result)
                guard !vinylOnly || Self.mayBeVinyl(record) else { throw Unusable(reason: .otherFormat) }
                if seen.insert(result.id).inserted { items.append(record) }
            } catch {
                skipped.add(error.reason)
            }
        }
        let total = max(wire.pagination.items, items.count)
        return DiscogsFound(
            items: items,
            pages: pages(wire.pagination, total),
            total: total,
            skipped: skipped,
            stale: stale
        )
    }

    private static func mayBeVinyl(_ record: VinylRecord) -> Bool {
        // A search may tell the format in words only, that of a set by the words of all its parts.
        let words = record.facts.formats.flatMap { [$0.name] + $0.descriptions }
        return words.isEmpty || words.contains(RecordFormat.vinyl)
            || !record.facts.formats.allSatisfy { otherFormats.contains($0.name) }
    }

    private func pages(_ wire: DiscogsPagination, _ total: Int) -> Int {
        guard total > 0 else { return 0 }
        let perPage = min(max(wire.perPage, 1), DiscogsClient.largestPage)
        return min(max(wire.pages, 1), DiscogsClient.deepestResult / perPage)
    }

    /// A release that a search found.
    func record(_ wire: DiscogsSearchResult) throws(Unusable) -> VinylRecord {
        // Old answers and other servers may leave the kind out.
        guard wire.type.isEmpty || wire.type == DiscogsKind.release.rawValue else {
            throw Unusable(reason: .otherKind)
        }
        let parts = DiscogsTitle.parts(of: wire.title)
        let title = try title(parts.title)
        let facts = DiscogsFacts.facts(wire)
        let sleeve = DiscogsSleeve(service.images, [wire.coverImage, wire.thumb])
        return VinylRecord(
            id: try id(wire.id),
            title: Localized(title),
            artists: DiscogsNames.credit(joined: parts.artists),
            facts: facts,
            numbers: numbers(wire.id, master: wire.masterID),
            sleeve: sleeve.artwork(of: wire.id, title, facts.released),
            original: sleeve.address,
            link: link(wire.id, wire.uri)
        )
    }

    /// A release as somebody's collection has it.
    func record(_ wire: DiscogsBasicInformation) throws(Unusable) -> VinylRecord {
        let title = try title(wire.title)
        let facts = DiscogsFacts.facts(wire)
        let sleeve = DiscogsSleeve(service.images, [wire.coverImage, wire.thumb])
        return VinylRecord(
            id: try id(wire.id),
            title: Localized(title),
            artists: DiscogsNames.credit(wire.artists),
            facts: facts,
            numbers: numbers(wire.id, master: wire.masterID),
            sleeve: sleeve.artwork(of: wire.id, title, facts.released),
            original: sleeve.address,
            link: link(wire.id, "")
        )
    }

    /// A release with all that its own address tells.
    func record(_ wire: DiscogsRelease) throws(Unusable) -> VinylRecord {
        let title = try title(wire.title)
        let artists = DiscogsNames.credit(wire.artists)
        let facts = DiscogsFacts.facts(wire)
        let sleeve = DiscogsSleeve(service.images, wire)
        return VinylRecord(
            id: try id(wire.id),
            title: Localized(title),
            artists: artists,
            facts: facts,
            tracks: DiscogsTracks.tracks(wire.tracklist, of: artists),
            numbers: numbers(wire.id, master: wire.masterID),
            sourceAverage: wire.community.flatMap { RatingTally(average: $0.rating.average, votes: $0.rating.count) },
            sleeve: sleeve.artwork(of: wire.id, title, facts.released),
            original: sleeve.address,
            link: link(wire.id, wire.uri)
        )
    }

    private func id(_ number: Int) throws(Unusable) -> MediaID {
        guard number > 0, let id = MediaID(source: .discogs, native: String(number)) else {
            throw Unusable(reason: .badID)
        }
        return id
    }

    private func title(_ text: String) throws(Unusable) -> String {
        guard let title = TidyText.line(text, longest: Self.longestTitle) else { throw Unusable(reason: .untitled) }
        return title
    }

    /// 0 is no master.
    private func numbers(_ number: Int, master: Int?) -> RecordNumbers {
        RecordNumbers(discogs: number, master: master.flatMap { $0 > 0 ? $0 : nil })
    }

    private func link(_ number: Int, _ uri: String) -> String? {
        guard let site = service.site else { return WebLink.https(uri) }
        let address = site.appending("release/\(number)", [])
        return "\(address.origin)\(address.target)"
    }
}
