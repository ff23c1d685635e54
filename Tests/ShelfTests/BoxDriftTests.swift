import Database
import FoundationEssentials
import Media
import Shelf
import Testing

/// Ten thousand changes, one after the other: on a busy machine that is long, so the limit only ends what hangs.
@Suite(.timeLimit(.minutes(10)))
struct BoxDriftTests {
    private static let numbers = 1...120

    private let owners: [ProfileID]
    private let store: BoxStore

    init() async throws {
        let people = try await People(try ApplicationDatabase.inMemory())
        owners = [people.somebody, people.another] + (try await people.crowd(of: 2))
        store = BoxStore(people.database)
    }

    @Test func `after ten thousand random changes all that is counted agrees with a count by hand`() async throws {
        var (randomness, byHand, seconds) = (SystemRandomNumberGenerator(), BoxByHand(), 0.0)
        for change in 1...10_000 {
            // Undo comes too late at times.
            seconds += Double(Int.random(in: 0...4, using: &randomness))
            try await makeOne(of: &byHand, at: .at(seconds), using: &randomness)
            if change % 500 == 0 { try await compare(byHand, afterChange: change) }
        }
        #expect(byHand.boxes.values.contains { box in box.values.contains { $0.removedAt == nil } })
    }

    private func makeOne(
        of byHand: inout BoxByHand,
        at date: Date,
        using randomness: inout SystemRandomNumberGenerator
    ) async throws {
        let owner = try #require(owners.randomElement(using: &randomness))
        let number = Int.random(in: Self.numbers, using: &randomness)
        let id = try MediaID.discogs(number)
        switch Int.random(in: 0..<100, using: &randomness) {
        case 0..<50:
            let record = try VinylRecord.sample(number, issue: Int.random(in: 0...2, using: &randomness))
            let rating = try BoxRating.points(Int.random(in: 0...10, using: &randomness))
            let comment = Bool.random(using: &randomness) ? "At \(date.timeIntervalSince1970)" : nil
            let kept = try comment.flatMap { text throws(ShelfError) in try BoxComment(text) }
            let outcome = try await store.put(record, rating, comment: kept, for: owner, at: date)
            #expect(outcome == byHand.put(record, rating, comment: comment, for: owner, at: date))
        case 50..<75:
            #expect(try await store.remove(id, for: owner, at: date) == byHand.remove(id, for: owner, at: date))
        case 75..<90:
            #expect(try await store.restore(id, for: owner, at: date) == byHand.restore(id, for: owner, at: date))
        case 90..<98:
            let chosen = Int.random(in: 0..<4, using: &randomness) == 0 ? nil : id
            #expect(try await store.represent(chosen, for: owner, at: date) == byHand.represent(chosen, for: owner))
        default:
            let past = date.addingTimeInterval(-BoxStore.undoWindow)
            try await store.purgeRemoved(before: past)
            byHand.purge(before: past)
        }
    }

    private func compare(_ byHand: BoxByHand, afterChange change: Int) async throws {
        for owner in owners {
            let entries = byHand.entries(of: owner)
            #expect(try await store.count(of: owner) == entries.count, "after change \(change)")
            let summary = try await store.summary(of: owner)
            #expect(summary == byHand.summary(of: owner), "after change \(change)")
            #expect(summary.gauge == LevelGauge(owning: entries.count))
            #expect(try await store.representative(of: owner)?.record.id == byHand.representative(of: owner))
            let starts = stride(from: 0, to: max(entries.count, 1), by: 9)
            let crates = starts.map { Array(entries.dropFirst($0).prefix(9)) }
            for (place, crate) in crates.enumerated() {
                let page = try await store.page(place + 1, of: owner)
                #expect(page == BoxPage(entries: crate, number: place + 1, total: entries.count))
            }
            #expect(try await store.page(crates.count + 1, of: owner) == nil)
        }
        let tallies = try await store.tallies(of: try Self.numbers.map(MediaID.discogs))
        #expect(tallies == byHand.averages(), "after change \(change)")
    }
}

extension VinylRecord {
    /// Facts of the record as told at different times: what is known of it stays known, but changes.
    fileprivate static func sample(_ number: Int, issue: Int) throws -> VinylRecord {
        let (facts, other) = (try sample(number).facts, try sample(number + 1 + 10 * issue).facts)
        return try sample(
            number,
            "Record \(number), issue \(issue)",
            facts: RecordFacts(
                released: facts.released.flatMap { ReleaseDate(year: $0.year + 10 * issue) },
                country: facts.country.map { other.country ?? $0 },
                genres: facts.genres.isEmpty ? [] : other.genres.isEmpty ? facts.genres : other.genres,
                styles: other.styles
            )
        )
    }
}
