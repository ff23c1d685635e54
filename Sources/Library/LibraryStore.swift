internal import Coordination
package import Database
package import FoundationEssentials
import Media
internal import Sodium
package import Vips

/// Own GIFs: a file each, named by its content, and a row that says what it is.
///
/// The file is on the disk before the row, and the row goes before the file, so a row never lacks its file; a file
/// that lost its row is swept away at the next start. The same content is never stored twice.
package struct LibraryStore: Sendable {
    /// For how long removing can be undone: ten seconds on the button and two for the way here.
    package static let undoWindow: TimeInterval = 12

    let database: ApplicationDatabase
    let folder: LibraryFolder
    private let limits: ImageLimits
    private let inspectionTime: Duration
    private let queue = BlockingQueue()

    /// A library whose files are in `folder`, which is made when the first file comes.
    ///
    /// Looking at one file takes no longer than `inspectionTime`.
    package init(
        _ database: ApplicationDatabase,
        folder: URL,
        limits: ImageLimits = .standard,
        inspectionTime: Duration = .seconds(10)
    ) {
        self.database = database
        self.folder = LibraryFolder(url: folder)
        self.limits = limits
        self.inspectionTime = inspectionTime
    }

    /// Looks at a file and keeps it, unless it is there already.
    ///
    /// The file is recognized by its content and decoded whole. One at a time is worked on; the others wait. When the
    /// task is cancelled before the file is stored, nothing is kept.
    package func add(_ upload: Upload, at date: Date) async throws(LibraryError) -> AddOutcome {
        let metadata: GifMetadata
        do { metadata = try upload.metadata } catch { throw .metadata(error) }
        guard upload.bytes.count <= largestFile else { throw .tooLarge(limit: largestFile) }
        let bytes = upload.bytes
        let sha256 = try await queue.run { () throws(LibraryError) in SHA256Digest(of: bytes).hexadecimal }
        if let row = try await row(sha256: sha256), row.removedAt == nil {
            try await storeUnlessThere(bytes, sha256, row.own.gif.originalFormat)
            return .alreadyThere(row.own)
        }
        let inspection = try await inspect(bytes)
        try await storeUnlessThere(bytes, sha256, inspection.format)
        let new = NewRow(
            sha256: sha256,
            byteCount: bytes.count,
            inspection: inspection,
            metadata: metadata,
            owner: upload.owner
        )
        return try await insert(new, at: date)
    }

    /// In bytes.
    package var largestFile: Int { limits.fileBytes }

    private func inspect(_ bytes: [UInt8]) async throws(LibraryError) -> GifInspection {
        let interruption = Interruption()
        let (queue, limits, time) = (queue, limits, inspectionTime)
        let result: Result<GifInspection, LibraryError> = await withTaskCancellationHandler {
            do throws(LibraryError) {
                return .success(
                    try await queue.run { () throws(LibraryError) in
                        defer { GifInspection.leaveThread() }
                        // Waiting for others is not looking.
                        return try GifInspection(of: bytes, limits: limits, until: interruption.part(after: time))
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

    /// Also mends a library whose file somebody deleted by hand.
    private func storeUnlessThere(
        _ bytes: [UInt8],
        _ sha256: String,
        _ format: PictureFormat
    ) async throws(LibraryError) {
        let folder = folder
        try await queue.run { () throws(LibraryError) in
            if !folder.contains(sha256, byteCount: bytes.count, format) {
                try folder.store(bytes, sha256: sha256, format)
            }
        }
    }

    private func insert(_ new: NewRow, at date: Date) async throws(LibraryError) -> AddOutcome {
        let answers: [[Row]]
        do {
            answers = try await database.transaction([new.insertion(at: date), Self.selection(sha256: new.sha256)])
        } catch {
            throw LibraryError(error)
        }
        guard let row = answers[1].first else { throw .notFound }
        let own = try LibraryRow(row).own
        return answers[0].isEmpty ? .alreadyThere(own) : .added(own)
    }

    func row(sha256: String) async throws(LibraryError) -> LibraryRow? {
        guard let row = try await query(Self.selection(sha256: sha256)).first else { return nil }
        return try LibraryRow(row)
    }

    private static func selection(sha256: String) -> Statement {
        "SELECT * FROM library_gif WHERE sha256 = \(sha256)"
    }

    func query(_ statement: Statement) async throws(LibraryError) -> [Row] {
        do { return try await database.query(statement) } catch { throw LibraryError(error) }
    }

    func execute(_ statement: Statement) async throws(LibraryError) -> Int {
        do { return try await database.execute(statement) } catch { throw LibraryError(error) }
    }

    func deleteFiles(_ rows: [LibraryRow]) async throws(LibraryError) {
        let folder = folder
        for row in rows where try await self.row(sha256: row.sha256) == nil {
            try await queue.run { () throws(LibraryError) in
                try folder.delete(row.sha256, row.own.gif.originalFormat)
            }
        }
    }

    func sweepFiles(keeping known: Set<String>) async throws(LibraryError) -> Int {
        let folder = folder
        return try await queue.run { () throws(LibraryError) in folder.sweep(keeping: known) }
    }
}
