import Catalog
import Discogs
import Hummingbird
import Media
import Shelf

/// Records, artists and labels, which are the same for everybody.
extension RecordDoor {
    /// More than any catalog has.
    private static let mostFound = 100_000

    func search(_ answer: RecordDoorAnswer) async throws -> Response {
        let search = try RecordDoorSearch(answer.question)
        let (offset, size) = (try answer.question.offset(), try answer.question.pageSize())
        if search.isPlain {
            let slice = try await site.catalog.searchRecords(search.text, offset: offset, limit: size)
            return try await page(slice.items.map(RecordDoorFinding.release), of: slice.total, answer)
        }
        var records = answer.writer.own.all
        if !search.text.isEmpty {
            records = try await site.catalog.searchRecords(search.text, offset: 0, limit: Self.mostFound).items
        }
        let findings = search.findings(among: records, of: answer.writer.own)
        return try await page(answer.part(of: findings), of: findings.count, answer)
    }

    private func page(
        _ findings: [RecordDoorFinding],
        of total: Int,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        let ids = findings.compactMap(\.record?.id)
        let have = try await site.box.owners(of: ids)
        let belongings = try await belongings(among: ids, of: answer.person)
        return try answer.page(findings.map { answer.writer.found($0, have, belongings) }, of: total)
    }

    private func belongings(
        among ids: [MediaID],
        of person: RecordDoorPerson?
    ) async throws -> DoorBelongings {
        guard let person else { return DoorBelongings() }
        return DoorBelongings(
            collection: Set(try await site.box.ratings(of: person.profile, among: ids).keys),
            wants: try await site.favorites.contained(in: ids, of: person.profile)
        )
    }

    func release(
        _ number: Int,
        _ part: RecordDoorCall.Part,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        let release = try await answer.lookup.release(number, for: answer.person)
        switch part {
        case .itself: return try answer.answer(answer.writer.release(release))
        case .rating:
            let rating = DiscogsReleaseRating(releaseID: number, rating: answer.writer.rating(release))
            return try answer.answer(rating)
        case .stats:
            return try answer.answer(DiscogsReleaseStats(have: release.owners, want: 0, isOffensive: false))
        }
    }

    func master(_ number: Int, _ answer: RecordDoorAnswer) async throws -> Response {
        guard let main = try await issues(ofMaster: number, answer).first else { throw RecordDoorFailure.noMaster }
        return try answer.answer(answer.writer.master(number, mainRelease: main))
    }

    func versions(ofMaster number: Int, _ answer: RecordDoorAnswer) async throws -> Response {
        let issues = try await issues(ofMaster: number, answer)
        let items = try answer.part(of: issues).map(answer.writer.version)
        let pagination = try answer.pagination(of: issues.count)
        let response = try answer.answer(DiscogsVersions(DiscogsPage(items, pagination)))
        return answer.linked(response, pagination)
    }

    private func issues(ofMaster number: Int, _ answer: RecordDoorAnswer) async throws -> [DoorRecord] {
        let own = answer.writer.own
        guard let work = own.masters.name(of: number) else { throw RecordDoorFailure.noMaster }
        return try await answer.lookup.releases(own.records(at: own.masters.places(of: work)))
    }

    func artist(_ number: Int, _ answer: RecordDoorAnswer) throws(RecordDoorFailure) -> String {
        guard let name = answer.writer.own.artists.name(of: number) else { throw .noArtist }
        return name
    }

    func label(_ number: Int, _ answer: RecordDoorAnswer) throws(RecordDoorFailure) -> String {
        guard let name = answer.writer.own.labels.name(of: number) else { throw .noLabel }
        return name
    }

    /// What an artist or a label made, the oldest first.
    func releases(_ places: [Int], _ answer: RecordDoorAnswer) async throws -> Response {
        let order = try answer.question.order(by: MadeOrder.self)
        let isAscending = order?.isAscending ?? true
        let keys = places.map { (order?.key ?? .year).key(answer.writer.own.all[$0]) }
        let sorted = places.indices.sorted { one, other in
            guard keys[one] != keys[other] else { return one < other }
            return isAscending ? keys[one] < keys[other] : keys[one] > keys[other]
        }
        let records = try answer.part(of: sorted.map { answer.writer.own.all[places[$0]] })
        return try answer.page(try await answer.lookup.releases(records).map(answer.writer.made), of: places.count)
    }
}

/// In which order somebody may want what an artist made.
private enum MadeOrder: String {
    case year
    case title
    case format

    func key(_ record: VinylRecord) -> String {
        switch self {
        case .year: String(record.facts.released?.year ?? 0)
        case .title: record.title.english.lowercased()
        case .format: record.facts.formats.first?.descriptions.first?.lowercased() ?? ""
        }
    }
}

extension RecordDoorFinding {
    /// Nil for names.
    fileprivate var record: VinylRecord? {
        switch self {
        case .release(let record), .master(_, let record): record
        case .artist, .label: nil
        }
    }
}
