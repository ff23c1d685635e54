import Accounts
import Database
import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import Shelf
import Testing
import Vips

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct DiscogsExpiryTests {
    private let folder = URL.temporaryDirectory.appending(path: "zoetrope-\(UUID().uuidString)")
    private let database: ApplicationDatabase
    private let box: BoxStore

    init() throws {
        database = try ApplicationDatabase.inMemory()
        box = BoxStore(database)
    }

    private func expiry() throws -> DiscogsExpiry {
        let disk = try DiskPictures(folder: folder, limit: 1_000_000)
        let pictures = PictureTiers(memory: MemoryPictures(limit: 1000), disk: disk)
        return DiscogsExpiry(
            pictures: pictures,
            box: box,
            answers: nil,
            threads: .singleton,
            logger: Logger(label: "test")
        )
    }

    private func record(_ number: Int, _ original: String? = nil) throws -> VinylRecord {
        VinylRecord(
            id: try #require(MediaID("discogs:\(number)")),
            title: Localized("Sea"),
            artists: RecordCredit([]),
            sleeve: Artwork(
                size: PixelSize(width: 600, height: 600),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "sleeve0\(number)"
            ),
            original: original
        )
    }

    private func keep(_ record: VinylRecord, role: PictureRole, on disk: DiskPictures) throws {
        let width = role == .original ? 0 : 320
        let format = role == .original ? PictureFormat.jpeg : .webp
        let fingerprint = record.sleeve.fingerprint
        let key = PictureKey(id: record.id, role: role, width: width, format: format, fingerprint: fingerprint)
        try disk.keep(EncodedPicture(bytes: [1, 2, 3], format: .webp), for: key)
    }

    @Test func `pictures of what nobody has in a box go before they are six hours old`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (kept, passing) = (try record(1), try record(2))
        let owner = try await ProfileStore(database).createVisitor(at: Date()).profile.id
        let rating = try #require(BoxRating(points: 7))
        _ = try await box.put(kept, rating, comment: nil, for: owner, at: Date())
        let first = try expiry()
        for record in [kept, passing] {
            for role in [PictureRole.original, .sleeve] { try keep(record, role: role, on: first.pictures.disk) }
        }
        #expect(try await first.sweep(at: Date()).isEmpty)
        // The next sweep would come when they are six hours old.
        let last = Date().addingTimeInterval((6 * 60 - 15) * 60 - 1)
        #expect(try await first.sweep(at: last) == [passing.id])
        #expect(first.pictures.disk.count == 2)
        try keep(passing, role: .sleeve, on: first.pictures.disk)
        // How old they are is not known any more after a restart.
        let second = try expiry()
        #expect(try await second.sweep(at: Date()) == [passing.id])
        #expect(second.pictures.disk.count == 2)
    }

    @Test func `while its source is off, a record has the sleeve that is there or a drawn one`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let disk = try DiskPictures(folder: folder, limit: 1_000_000)
        let (there, gone) = (try record(1, "https://i.example/1.jpg"), try record(2, "https://i.example/2.jpg"))
        try keep(there, role: .original, on: disk)
        #expect(there.withoutSource(disk) == there)
        let drawn = gone.withoutSource(disk)
        #expect(drawn.original == nil && drawn.sleeve.fingerprint != gone.sleeve.fingerprint)
        #expect(drawn.title == gone.title && drawn.sleeve.size == gone.sleeve.size)
        let claimed = try record(3)
        #expect(claimed.withoutSource(disk) == claimed)
    }
}
