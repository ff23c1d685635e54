import Accounts
import Catalog
import Foundation
import Media

/// Lists of records: this server's own and those of a source.
extension Site {
    /// All records of this server, the best known first.
    func ownRecords(after cursor: Cursor?, limit: Int, for reader: Reader) async throws -> RecordPage {
        let ids = try await catalog.recordIDs()
        let page = try Self.page(of: ids, after: cursor, limit: limit)
        let items = try await listed(catalog.records(page.items), for: reader)
        return RecordPage(items: items, next: page.next, total: ids.count)
    }

    /// What is found for a text: this server's first, then the source's.
    func foundRecords(
        _ question: RecordQuestion,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> RecordPage {
        guard let place = try RemoteRecordPlace(cursor) else {
            return try await ownFound(question, after: cursor, limit: limit, for: reader)
        }
        guard let brand = remoteRecords.brand else { return RecordPage(items: [], next: nil) }
        do {
            return try await remotePage(of: question, at: place, for: reader)
        } catch let failure as RemoteFailure where failure != .cancelled {
            let missing = MixedPage.Missing(brand: brand, failure: failure, retry: place.cursor)
            return RecordPage(items: [], next: nil, missing: missing)
        }
    }

    /// Those of these items that are records a text finds, in their order; nobody else is asked.
    func matchingRecords(_ text: String, among ids: [MediaID], for keeper: ProfileID) async throws -> [MediaID] {
        let own = try await catalog.matchingRecords(text, among: ids.filter { !$0.source.isRemote })
        let remote = ids.filter { $0.source.isRemote && $0.source.kinds.contains(.vinyl) }
        let others = try await knownRecords(remote, for: keeper).filter { $0.isFound(by: text) }
        let found = Set(own + others.map(\.id))
        return ids.filter(found.contains)
    }

    private func ownFound(
        _ question: RecordQuestion,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> RecordPage {
        let found = try await catalog.searchRecords(question.text, after: cursor, limit: limit)
        var page = RecordPage(items: try await listed(found.items, for: reader), next: found.next)
        // Who pages on has been told the number.
        if cursor == nil { page.total = try await total(of: found, question.text) }
        let foundAny = cursor != nil || !page.items.isEmpty
        if found.next == nil, let brand = remoteRecords.brand {
            page.next = RemoteRecordPlace(number: 1, foundAny: foundAny).cursor
            page.nextBrand = brand
            page.nextIsItsFirst = true
        } else {
            page.foundNothing = !foundAny
        }
        return page
    }

    /// How many records a text finds, of which this is the first page.
    private func total(of first: Page<VinylRecord>, _ text: String) async throws -> Int {
        guard first.next != nil else { return first.items.count }
        return try await catalog.searchRecords(text, offset: 0, limit: 0).total
    }

    private func remotePage(
        of question: RecordQuestion,
        at place: RemoteRecordPlace,
        for reader: Reader,
        skipping: Int = 3
    ) async throws -> RecordPage {
        let page = try await remoteRecords.page(of: question, number: place.number, for: reader.recordAsker)
        let foundAny = place.foundAny || !page.items.isEmpty
        let next = place.next(of: page.pages, foundAny: foundAny)
        // A page of which everything was left out is no end.
        if page.items.isEmpty, let next, skipping > 0 {
            return try await remotePage(of: question, at: next, for: reader, skipping: skipping - 1)
        }
        return RecordPage(
            items: try await listed(page.items, for: reader),
            next: next?.cursor,
            nextBrand: next == nil ? nil : remoteRecords.brand,
            staleSince: page.staleSince,
            foundNothing: next == nil && !foundAny
        )
    }
}

/// A page of what a source of records found, as a cursor says it.
struct RemoteRecordPlace: Hashable {
    /// As far as sources can be paged through.
    private static let numbers = 1...200
    /// No list of this server has cursors that begin like these.
    private static let marks = (found: "-p", foundNothing: "-n")

    let number: Int
    /// Whether anything was found before.
    let foundAny: Bool

    init(number: Int, foundAny: Bool) {
        self.number = number
        self.foundAny = foundAny
    }

    /// The place a cursor speaks of; nil for one of this server's own list, and where there is none.
    init?(_ cursor: Cursor?) throws(Failure) {
        guard let cursor, cursor.text.hasPrefix("-") else { return nil }
        foundAny = cursor.text.hasPrefix(Self.marks.found)
        guard foundAny || cursor.text.hasPrefix(Self.marks.foundNothing),
            let number = Int(cursor.text.dropFirst(Self.marks.found.count)), Self.numbers.contains(number)
        else { throw .badCursor }
        self.number = number
    }

    var cursor: Cursor? { Cursor("\(foundAny ? Self.marks.found : Self.marks.foundNothing)\(number)") }

    /// The place after this one of so many; nil at the end.
    func next(of pages: Int, foundAny: Bool) -> RemoteRecordPlace? {
        guard number < min(pages, Self.numbers.upperBound) else { return nil }
        return RemoteRecordPlace(number: number + 1, foundAny: foundAny)
    }
}
