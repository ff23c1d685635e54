import Discogs
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// Records that somebody keeps without having them: their favorites.
extension RecordDoor {
    func wants(of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let wanted = try await wanted(by: person)
        let items = try answer.part(of: wanted).map { want($0, person, answer) }
        return try answer.page(items, of: wanted.count)
    }

    /// What somebody wants and is known here, the last wanted first.
    func wanted(by person: RecordDoorPerson) async throws -> [VinylRecord] {
        let ids = try await site.favorites.ids(of: person.profile, kind: .vinyl)
        return try await site.knownRecords(ids, for: person.profile)
    }

    func want(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        // There is nothing to a want that could be changed: whoever tries is told how it is.
        if answer.question.request.method == .post { _ = try await answer.question.change() }
        let record = try await wantedRecord(number, by: person, answer)
        return try answer.answer(want(record, person, answer))
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
        _ = try await answer.question.change()
        guard let id = try await answer.lookup.id(of: number, for: person) else { throw RecordDoorFailure.noRelease }
        do {
            _ = try await site.keep(id, for: person.profile, origin: Self.origin)
        } catch Failure.notFound {
            throw RecordDoorFailure.noRelease
        }
        let record = try await wantedRecord(number, by: person, answer)
        return try answer.answer(want(record, person, answer), status: .created)
    }

    func removeWant(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        guard let id = try await answer.lookup.id(of: number, for: person),
            try await site.favorites.contained(in: [id], of: person.profile).contains(id)
        else { throw RecordDoorFailure.notFound }
        try await site.letGo(id, for: person.profile, origin: Self.origin)
        return answer.done()
    }

    private func want(_ record: VinylRecord, _ person: RecordDoorPerson, _ answer: RecordDoorAnswer) -> DiscogsWant {
        let number = answer.writer.own.number(of: record.id)
        return DiscogsWant(
            answer.writer.basicInformation(DoorRecord(record: record, number: number)),
            resourceURL: "\(answer.writer.address(of: person))/wants/\(number)"
        )
    }
}
