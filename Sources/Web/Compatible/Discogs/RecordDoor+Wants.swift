import Discogs
import Foundation
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// Records that somebody keeps without having them: their favorites.
extension RecordDoor {
    func wants(of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let wanted = try await wanted(by: person)
        let items = try await wants(answer.part(of: wanted), person, answer)
        return try answer.page(items, of: wanted.count)
    }

    /// What somebody wants and is known here, the last wanted first.
    func wanted(by person: RecordDoorPerson) async throws -> [VinylRecord] {
        let ids = try await site.favorites.ids(of: person.profile, kind: .vinyl)
        return try await site.knownRecords(ids, for: person.profile)
    }

    func want(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let record = try await wantedRecord(number, by: person, answer)
        return try answer.answer(await want(record, person, answer))
    }

    /// Writes stars and a note on a want; what is not spoken of stays.
    func changeWant(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let change = try await answer.question.change()
        let record = try await wantedRecord(number, by: person, answer)
        try await remark(try Remark(change), on: record.id, person)
        return try answer.answer(await want(record, person, answer))
    }

    /// What a change says of a want.
    private struct Remark {
        let stars: Int?
        /// Nil where nothing is said of it; what is in it is nil where the note is to go.
        let note: BoxComment??

        init(_ change: RecordDoorChange) throws(RecordDoorFailure) {
            stars = change.rating
            do throws(ShelfError) {
                note = try change.notes.map { text throws(ShelfError) in try BoxComment(text) }
            } catch {
                throw .badParameter("notes")
            }
        }
    }

    private func remark(_ remark: Remark, on id: MediaID, _ person: RecordDoorPerson) async throws {
        if let stars = remark.stars { try await site.favorites.remark(stars: stars, on: id, of: person.profile) }
        if let note = remark.note { try await site.favorites.remark(note: note, on: id, of: person.profile) }
    }

    private func wantedRecord(
        _ number: Int,
        by person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> VinylRecord {
        guard let id = try await answer.lookup.id(of: number, for: person),
            try await site.favorites.contained(in: [id], of: person.profile).contains(id),
            let record = try await site.knownRecords([id], for: person.profile).first
        else { throw RecordDoorFailure.notFound }
        return record
    }

    func addWant(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let remark = try Remark(try await answer.question.change())
        guard let id = try await answer.lookup.id(of: number, for: person) else { throw RecordDoorFailure.noRelease }
        do {
            _ = try await site.keep(id, for: person.profile, origin: Self.origin)
        } catch Failure.notFound {
            throw RecordDoorFailure.noRelease
        }
        let record = try await wantedRecord(number, by: person, answer)
        try await self.remark(remark, on: record.id, person)
        return try answer.answer(await want(record, person, answer), status: .created)
    }

    func removeWant(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        guard let id = try await answer.lookup.id(of: number, for: person),
            try await site.favorites.contained(in: [id], of: person.profile).contains(id)
        else { throw RecordDoorFailure.notFound }
        try await site.letGo(id, for: person.profile, origin: Self.origin)
        return answer.done()
    }

    private func want(
        _ record: VinylRecord,
        _ person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> DiscogsWant {
        guard let want = try await wants([record], person, answer).first else { throw RecordDoorFailure.notFound }
        return want
    }

    private func wants(
        _ records: [VinylRecord],
        _ person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> [DiscogsWant] {
        let remarks = try await site.favorites.remarks(on: records.map(\.id), of: person.profile)
        return records.map { record in
            let number = answer.writer.own.number(of: record.id)
            let remark = remarks[record.id]
            var want = DiscogsWant(
                answer.writer.basicInformation(DoorRecord(record: record, number: number)),
                resourceURL: "\(answer.writer.address(of: person))/wants/\(number)",
                rating: remark?.stars ?? 0,
                notes: remark?.note ?? ""
            )
            want.dateAdded = remark?.keptAt.formatted(.iso8601)
            return want
        }
    }
}
