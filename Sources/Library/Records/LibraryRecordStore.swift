internal import Coordination
package import Database
package import Foundation
package import Media
package import Vips

/// Own records: a sleeve's file each, named by its content, and a row that says what the record is.
///
/// As with own GIFs the file is on the disk before any row names it; a file that no row names is swept away. Files lie
/// in a folder of their own inside the library's.
package struct LibraryRecordStore: Sendable {
    /// In bytes, of a picture somebody sends.
    package static var largestSleeve: Int { SleeveFile.largestSource }
    /// How much of a file's digest is its fingerprint: enough to find the file by.
    static let fingerprintLength = 20
    /// How long a file may lie there before the row that names it is written.
    private static let sweepDelay: TimeInterval = 60 * 60

    private let database: ApplicationDatabase
    private let folder: LibraryFolder
    private let limits: ImageLimits
    private let inspectionTime: Duration
    private let drawing: @Sendable (VinylRecord) throws -> [UInt8]
    private let queue = BlockingQueue()

    /// A library in `folder`, which is made when the first file comes.
    ///
    /// Looking at one picture takes no longer than `inspectionTime`, and within the bounds of sleeves no more memory
    /// than `limits` say. `drawing` makes the sleeve of a record that
    /// nobody has a picture of; it may block.
    package init(
        _ database: ApplicationDatabase,
        folder: URL,
        limits: ImageLimits = .standard,
        inspectionTime: Duration = .seconds(10),
        drawing: @escaping @Sendable (VinylRecord) throws -> [UInt8]
    ) {
        self.database = database
        self.folder = LibraryFolder(url: folder.appending(path: "sleeves", directoryHint: .isDirectory))
        self.limits = limits
        self.inspectionTime = inspectionTime
        self.drawing = drawing
    }

    /// Makes a sleeve of a picture and keeps it.
    ///
    /// The picture is recognized by its content and decoded whole. One at a time is worked on; the others wait.
    package func keep(_ picture: [UInt8]) async throws(LibraryError) -> OwnSleeve {
        guard picture.count <= Self.largestSleeve else { throw .tooLarge(limit: Self.largestSleeve) }
        return try await store { () throws(LibraryError) in picture }
    }

    /// Draws the sleeve of a record that has none, and keeps it.
    package func draw(for record: VinylRecord) async throws(LibraryError) -> OwnSleeve {
        try await store { [drawing] () throws(LibraryError) in
            do { return try drawing(record) } catch { throw .failed(reason: "a sleeve could not be drawn") }
        }
    }

    /// The file whose fingerprint this is; nil when there is none.
    ///
    /// Blocks while it reads.
    package func sleeve(fingerprint: String) throws(LibraryError) -> [UInt8]? {
        guard let file = folder.file(startingWith: fingerprint) else { return nil }
        do { return [UInt8](try Data(contentsOf: file.url)) } catch {
            throw .failed(reason: "a sleeve could not be read")
        }
    }

    /// As ``sleeve(fingerprint:)``, without blocking whoever asks.
    package func file(of sleeve: OwnSleeve) async throws(LibraryError) -> [UInt8]? {
        try await queue.run { () throws(LibraryError) in try self.sleeve(fingerprint: sleeve.sha256) }
    }

    /// All own records, the newest first.
    package func all() async throws(LibraryError) -> [OwnRecord] {
        try await read("SELECT facts, sequence, added_at FROM library_record ORDER BY sequence DESC")
    }

    /// The own record with this id; nil when there is none.
    package func record(_ id: MediaID) async throws(LibraryError) -> OwnRecord? {
        try await read("SELECT facts, sequence, added_at FROM library_record WHERE id = \(id.description)").first
    }

    /// Deletes files that neither a record nor one of `others` names; `Date.distantFuture` leaves none of them.
    ///
    /// Returns how many. While the server runs `date` is now: what came within the last hour stays, because somebody
    /// may be about to name it.
    @discardableResult
    package func sweep(keeping others: Set<String>, at date: Date) async throws(LibraryError) -> Int {
        var known = others
        do {
            for row in try await database.query("SELECT sleeve FROM library_record") {
                known.insert(try row.value("sleeve"))
            }
        } catch {
            throw LibraryError(error)
        }
        let (folder, names) = (folder, known)
        return try await queue.run { () throws(LibraryError) in
            folder.sweep(keeping: names, unchangedSince: date.addingTimeInterval(-Self.sweepDelay))
        }
    }

    private func store(
        _ source: @escaping @Sendable () throws(LibraryError) -> [UInt8]
    ) async throws(LibraryError) -> OwnSleeve {
        let interruption = Interruption()
        let (queue, folder, limits, time) = (queue, folder, limits, inspectionTime)
        let result: Result<OwnSleeve, LibraryError> = await withTaskCancellationHandler {
            do throws(LibraryError) {
                return .success(
                    try await queue.run { () throws(LibraryError) in
                        defer { GifInspection.leaveThread() }
                        // Waiting for others is not looking.
                        let file = try SleeveFile(from: source(), limits, until: interruption.part(after: time))
                        // Also when it is there: then it is as new as others, and no sweep takes it.
                        try folder.store(file.bytes, sha256: file.sleeve.sha256, .jpeg)
                        return file.sleeve
                    }
                )
            } catch {
                return .failure(error)
            }
        } onCancel: {
            interruption.stop()
        }
        return try result.get()
    }

    private func read(_ statement: Statement) async throws(LibraryError) -> [OwnRecord] {
        do {
            let decoder = JSONDecoder()
            return try await database.query(statement).map { row throws(DatabaseError) in
                let facts: String = try row.value("facts")
                guard let record = try? decoder.decode(VinylRecord.self, from: Data(facts.utf8)) else {
                    throw .unexpectedValue(column: "facts")
                }
                return OwnRecord(
                    record: record,
                    sequence: try row.value("sequence"),
                    addedAt: try row.value("added_at")
                )
            }
        } catch {
            throw LibraryError(error)
        }
    }
}

extension LibraryRecordStore {
    /// What writes a record down that answers a wish, together with the answer: nothing happens unless the wish was
    /// answered by just this record, or when the record is there already.
    package func insertion(
        of record: VinylRecord,
        _ sleeve: OwnSleeve,
        at date: Date
    ) throws(LibraryError) -> Statement {
        let facts: String
        do {
            facts = String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        } catch {
            throw .database(.unexpectedValue(column: "facts"))
        }
        return """
            INSERT INTO library_record (id, sleeve, facts, sequence, added_at)
            SELECT \(record.id.description), \(sleeve.sha256), \(facts),
                (SELECT COALESCE(MAX(sequence), 0) + 1 FROM library_record), \(date)
            WHERE EXISTS (SELECT 1 FROM record_wish WHERE record_id = \(record.id.description))
            ON CONFLICT (id) DO NOTHING
            """
    }
}
