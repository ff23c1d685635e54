import Discogs
import Media

/// What somebody has to do with a release.
struct DoorBelongings: Sendable {
    var collection: Set<MediaID> = []
    var wants: Set<MediaID> = []
}

extension RecordDoorWriter {
    /// What a search found, as Discogs lists it.
    func found(
        _ finding: RecordDoorFinding,
        _ have: [MediaID: Int],
        _ belongings: DoorBelongings
    ) -> DiscogsSearchResult {
        switch finding {
        case .release(let record): return found(record, have: have[record.id] ?? 0, belongings)
        case .master(let work, let record):
            let number = own.masters.number(of: work)
            var result = found(record, have: have[record.id] ?? 0, belongings)
            result.id = number
            result.type = "master"
            result.resourceURL = address("masters/\(number)")
            (result.formats, result.formatQuantity) = (nil, nil)
            return result
        case .artist(let name): return named(name, "artist", own.artists.number(of: name))
        case .label(let name): return named(name, "label", own.labels.number(of: name))
        }
    }

    private func found(_ record: VinylRecord, have: Int, _ belongings: DoorBelongings) -> DiscogsSearchResult {
        let facts = record.facts
        let number = own.number(of: record.id)
        var result = DiscogsSearchResult(
            id: number,
            type: "release",
            title: record.artists.artists.isEmpty
                ? record.title.english : RecordDoorSearch.whole(record, .english),
            uri: page(number),
            resourceURL: releaseAddress(number)
        )
        result.country = facts.country
        result.year = facts.released.map { String($0.year) }
        result.format = facts.formats.flatMap { [$0.name] + $0.descriptions }
        result.label = facts.labels.map(\.name)
        result.genre = facts.genres
        result.style = facts.styles
        result.barcode = []
        result.catno = facts.labels.first?.catalogNumber ?? ""
        result.masterID = master(record) ?? 0
        result.masterURL = master(record).map { address("masters/\($0)") }
        result.thumb = thumb(record)
        result.coverImage = cover(record)
        result.userData = DiscogsUserData(
            inWantlist: belongings.wants.contains(record.id),
            inCollection: belongings.collection.contains(record.id)
        )
        result.community = DiscogsInterest(want: 0, have: have)
        result.formats = facts.formats.map(format)
        result.formatQuantity = facts.formats.map(\.quantity).reduce(0, +)
        return result
    }

    private func named(_ name: String, _ type: String, _ number: Int) -> DiscogsSearchResult {
        var result = DiscogsSearchResult(
            id: number,
            type: type,
            title: name,
            uri: search(name),
            resourceURL: address("\(type)s/\(number)")
        )
        result.userData = DiscogsUserData()
        return result
    }
}
