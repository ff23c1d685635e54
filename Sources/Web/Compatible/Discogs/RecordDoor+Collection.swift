import Discogs
import Foundation
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// A person's box, as the one folder of a collection.
///
/// A release is there once at most, so its number is also that of the thing itself.
extension RecordDoor {
    /// The field of a thing that holds what its owner says of it; Discogs' own number for notes.
    private static let notesField = 3

    private struct Fields: Encodable {
        struct Field: Encodable {
            let id: Int
            let name: String
            let type: String
            let position: Int
            let lines: Int
            let `public`: Bool
        }

        let fields: [Field]
    }

    private struct Value: Encodable {
        let minimum = "$0.00"
        let median = "$0.00"
        let maximum = "$0.00"
    }

    func folders(of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let count = try await site.box.count(of: person.profile)
        let numbers = [DiscogsFolder.all, DiscogsFolder.uncategorized]
        return try answer.answer(DiscogsFolders(numbers.map { folder($0, count, person, answer) }))
    }

    func folder(_ number: Int, of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        try Self.check(folder: number)
        let count = try await site.box.count(of: person.profile)
        return try answer.answer(folder(number, count, person, answer))
    }

    private func folder(
        _ number: Int,
        _ count: Int,
        _ person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) -> DiscogsFolder {
        DiscogsFolder(
            id: number,
            count: count,
            name: number == DiscogsFolder.all ? "All" : "Uncategorized",
            resourceURL: "\(answer.writer.address(of: person))/collection/folders/\(number)"
        )
    }

    private static func check(folder number: Int) throws(RecordDoorFailure) {
        guard [DiscogsFolder.all, DiscogsFolder.uncategorized].contains(number) else { throw .notFound }
    }

    /// A page of the collection, the newest first unless somebody wants it otherwise.
    func collection(
        _ folder: Int,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        try Self.check(folder: folder)
        let order = try RecordDoorOrder(answer.question)
        let (offset, size) = (try answer.question.offset(), try answer.question.pageSize())
        let total = try await site.box.count(of: person.profile)
        // Before anything is read of a page that is not there.
        _ = try answer.pagination(of: total)
        let entries: [BoxEntry] =
            if order.isUsual {
                try await site.box.newest(size, skipping: offset, of: person.profile)
            } else {
                try await orders.page(offset..<(offset + size), in: order, of: person.profile, site)
            }
        return try answer.page(entries.map { item($0, answer) }, of: total)
    }

    /// The things of one release, of which there is one or none.
    func copies(of number: Int, _ person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let entry = try await entry(number, of: person, answer)
        let items = [entry].compactMap(\.self).map { item($0, answer) }
        return try answer.page(answer.part(of: items), of: items.count)
    }

    private func entry(
        _ number: Int,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> BoxEntry? {
        guard let id = try await answer.lookup.id(of: number, for: person) else { return nil }
        return try await site.box.entry(id, of: person.profile)
    }

    private func item(_ entry: BoxEntry, _ answer: RecordDoorAnswer) -> DiscogsCollectionItem {
        let number = answer.writer.own.number(of: entry.record.id)
        var item = DiscogsCollectionItem(
            instanceID: number,
            folderID: DiscogsFolder.uncategorized,
            dateAdded: entry.addedAt.formatted(.iso8601),
            rating: entry.rating.wholeStars,
            answer.writer.basicInformation(DoorRecord(record: entry.record, number: number))
        )
        item.notes = entry.comment.map { [DiscogsFieldNote(fieldID: Self.notesField, value: $0)] }
        return item
    }

    /// Puts a release into the collection; one that is there stays as it is.
    func add(
        _ number: Int,
        to folder: Int,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        guard folder == DiscogsFolder.uncategorized else {
            throw folder == DiscogsFolder.all ? RecordDoorFailure.badParameter("folder_id") : .notFound
        }
        guard let id = try await answer.lookup.id(of: number, for: person) else { throw RecordDoorFailure.noRelease }
        do {
            try await site.add(id, for: person.profile, origin: Self.origin)
        } catch Failure.notFound {
            throw RecordDoorFailure.noRelease
        }
        let things = "\(answer.writer.address(of: person))/collection/folders/\(folder)/releases"
        let instance = DiscogsInstance(
            instanceID: number,
            resourceURL: "\(things)/\(number)/instances/\(number)"
        )
        return try answer.answer(instance, status: .created)
    }

    /// The record that is meant by a thing of the collection.
    private func id(
        of instance: RecordDoorCall.Instance,
        _ person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> MediaID {
        try Self.check(folder: instance.folder)
        guard instance.number == instance.release,
            let id = try await answer.lookup.id(of: instance.release, for: person),
            try await site.box.ratings(of: person.profile, among: [id])[id] != nil
        else { throw RecordDoorFailure.notFound }
        return id
    }

    /// Rates a thing; it can be moved only to where it is.
    func change(
        _ instance: RecordDoorCall.Instance,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        let id = try await id(of: instance, person, answer)
        let change = try await answer.question.change()
        if let folder = change.folder, folder != DiscogsFolder.uncategorized { throw RecordDoorFailure.oneFolder }
        if let stars = change.rating {
            try await site.rate(id, stars: stars, for: person.profile, origin: Self.origin)
        }
        return answer.done()
    }

    func remove(
        _ instance: RecordDoorCall.Instance,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        let id = try await id(of: instance, person, answer)
        try await site.takeOut(id, for: person.profile, origin: Self.origin)
        return answer.done()
    }

    /// Writes what somebody says of a thing.
    func write(
        _ field: Int,
        _ instance: RecordDoorCall.Instance,
        of person: RecordDoorPerson,
        _ answer: RecordDoorAnswer
    ) async throws -> Response {
        let id = try await id(of: instance, person, answer)
        guard field == Self.notesField else { throw RecordDoorFailure.notFound }
        guard let text = try await answer.question.change().value else {
            throw RecordDoorFailure.badParameter("value")
        }
        do {
            try await site.note(text, on: id, for: person.profile, origin: Self.origin)
        } catch Failure.commentTooLong {
            throw RecordDoorFailure.badParameter("value")
        }
        return answer.done()
    }

    func fields(_ answer: RecordDoorAnswer) throws -> Response {
        let notes = Fields.Field(
            id: Self.notesField,
            name: "Notes",
            type: "textarea",
            position: 1,
            lines: 1,
            public: false
        )
        return try answer.answer(Fields(fields: [notes]))
    }

    /// Nobody here knows prices.
    func value(_ answer: RecordDoorAnswer) throws -> Response { try answer.answer(Value()) }
}
