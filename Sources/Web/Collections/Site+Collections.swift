import Catalog
import Coordination
import Foundation
import Hummingbird
import Media
import NIOCore
import Shelf

/// Taking a box out of here and into here, as a file.
extension Site {
    private static let exportedAtOnce = 200

    /// Reads a file of a collection, which takes a moment for a large one.
    @concurrent
    static func collection(_ bytes: [UInt8]) async throws(CollectionRefusal) -> CollectionFile {
        guard !bytes.isEmpty else { throw .noFile }
        do {
            return try CollectionFile(bytes)
        } catch {
            throw .unreadable(error)
        }
    }

    /// What taking over a file would do to a profile's box; nobody else is asked.
    func plan(_ file: CollectionFile, for profile: ProfileID) async throws -> CollectionPlan {
        let names = try await names(for: file)
        return await CollectionPlan(file, owned: try await box.ids(of: profile)) { names.record(of: $0) }
    }

    /// Takes over what a plan adds, tells the profile's open pages and gives how many records came in.
    ///
    /// `unrated` is the rating of those that have none in the file.
    func takeOver(
        _ plan: CollectionPlan,
        unrated: BoxRating?,
        for profile: ProfileID,
        origin: String
    ) async throws -> Int {
        // When every record has a rating of its own, this one is for none.
        guard let rating = unrated ?? (plan.unrated == 0 ? BoxRating(points: 0) : nil) else {
            throw CollectionRefusal.needsRating
        }
        do {
            let added = try await box.importing(plan, unrated: rating, for: profile, at: now())
            if added > 0 { events.send(.boxFilled(origin: origin), on: profile) }
            return added
        } catch {
            // A part of it may have come in.
            events.send(.boxFilled(origin: origin), on: profile)
            throw error
        }
    }

    /// A profile's box as a file, sent as it is read.
    func export(of profile: ProfileID, in language: Language) async throws -> Response {
        let writer = CollectionWriter(language: language)
        let store = box
        @Sendable func lines(of page: Page<BoxEntry>) async throws -> ByteBuffer {
            let fields = try await store.fields(of: page.items.map(\.record.id), in: profile)
            return ByteBuffer(string: page.items.map { writer.line($0, fields[$0.record.id]) }.joined())
        }
        // What fails at once is said as on every page.
        let first = try await store.inOrder(of: profile, after: nil, limit: Self.exportedAtOnce)
        let firstLines = try await lines(of: first)
        let name = "zoetrope-collection-\(now().formatted(.iso8601.year().month().day())).csv"
        return Response(
            status: .ok,
            headers: [
                .contentType: CollectionWriter.contentType,
                .contentDisposition: "attachment; filename=\"\(name)\"",
                .cacheControl: "private, no-store",
            ],
            body: ResponseBody { body in
                try await body.write(ByteBuffer(string: writer.header))
                try await body.write(firstLines)
                var next = first.next
                while let cursor = next {
                    let page = try await store.inOrder(of: profile, after: cursor, limit: Self.exportedAtOnce)
                    try await body.write(try await lines(of: page))
                    next = page.next
                }
                try await body.finish(nil)
            }
        )
    }

    /// What rows without a number of Discogs can be found by.
    private func names(for file: CollectionFile) async throws -> RecordNames {
        let rows = file.rows.filter { $0.release == nil }
        guard !rows.isEmpty else { return RecordNames(known: [], named: []) }
        let ids = Array(Set(rows.compactMap(\.id)))
        var known: [VinylRecord] = []
        for start in stride(from: 0, to: ids.count, by: Self.exportedAtOnce) {
            known += try await knownRecords(Array(ids[start..<min(start + Self.exportedAtOnce, ids.count)]))
        }
        return RecordNames(known: known, named: try await catalog.records(try await catalog.recordIDs()))
    }
}
