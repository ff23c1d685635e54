import Database
import Foundation
import Library
import Media
import TestSupport
import Testing
import Vips

@Suite(.timeLimit(.minutes(1)))
struct LibraryRecordStoreTests {
    private let shelf: Shelfful
    private let store: LibraryRecordStore

    init() async throws {
        shelf = try await Shelfful()
        store = LibraryRecordStore(shelf.database, folder: shelf.folder.url.appending(path: "library")) { _ in
            try Sleeves.jpeg(width: 640, height: 640)
        }
    }

    private func refusal(_ picture: [UInt8]) async -> LibraryError? {
        do throws(LibraryError) {
            _ = try await store.keep(picture)
            return nil
        } catch {
            return error
        }
    }

    @Test func `a picture becomes a square of its middle`() async throws {
        for picture in [try Sleeves.jpeg(), try Sleeves.webp(), try Sleeves.animation()] {
            let sleeve = try await store.keep(picture)
            #expect(sleeve.artwork.size == PixelSize(width: 200, height: 200))
            let file = try #require(try await store.file(of: sleeve))
            #expect(ImageFormat(signatureOf: file) == .jpeg)
            #expect(try store.sleeve(fingerprint: sleeve.artwork.fingerprint) == file)
        }
    }

    @Test func `a large picture is made smaller, and a small one stays`() async throws {
        #expect(try await store.keep(Sleeves.jpeg(width: 1600, height: 1300)).artwork.size.width == 1200)
        #expect(try await store.keep(Sleeves.jpeg(width: 101, height: 400)).artwork.size.width == 101)
    }

    @Test func `what hangs on a picture is not in what is kept`() async throws {
        let secret = Array("<script>alert(1)</script>PK".utf8)
        let sleeve = try await store.keep(Sleeves.jpeg() + secret)
        let file = try #require(try await store.file(of: sleeve))
        #expect(file.firstRange(of: Array("<script>".utf8)) == nil)
        #expect(try await store.keep(Sleeves.jpeg()).sha256 == sleeve.sha256)
    }

    @Test func `what is no picture of a sleeve is refused and leaves nothing`() async throws {
        let huge = Array("\u{FF}".utf8) + [UInt8](repeating: 0, count: LibraryRecordStore.largestSleeve)
        #expect(await refusal([]) == .empty)
        #expect(await refusal(Array("plain text".utf8)) == .unsupportedSleeve)
        #expect(await refusal(Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)) == .unsupportedSleeve)
        #expect(try await refusal(Drawings.gif()) == .unsupportedSleeve)
        #expect(await refusal(huge) == .tooLarge(limit: LibraryRecordStore.largestSleeve))
        #expect(await refusal(Drawings.png) == .tooSmall(side: 100))
        #expect(try await refusal(Sleeves.jpeg(width: 99, height: 500)) == .tooSmall(side: 100))
        #expect(await refusal(Sleeves.pngHeader(width: 8000, height: 6400)) == .tooManyPixels)
        #expect(try await refusal(Array(Sleeves.jpeg(width: 800, height: 800).prefix(900))) == .damaged)
        #expect(try shelf.files().isEmpty)
    }

    @Test func `the sweep takes what nobody names, and leaves own GIFs and what has just come alone`() async throws {
        let gif = try await shelf.add(Drawings.gif())
        let (kept, lost) = (try await store.keep(Sleeves.jpeg()), try await store.keep(Sleeves.jpeg(shade: 90)))
        #expect(try await store.sweep(keeping: [kept.sha256], at: Date()) == 0)
        #expect(try await store.sweep(keeping: [kept.sha256], at: .distantFuture) == 1)
        #expect(try await store.file(of: kept) != nil)
        #expect(try await store.file(of: lost) == nil)
        #expect(try await shelf.store.sweep() == 0)
        #expect(try shelf.store.original(gif.gif.id) != nil)
        #expect(try await store.file(of: kept) != nil)
    }

    @Test func `a record is written down with the wish it answers and not without`() async throws {
        let id = try #require(MediaID("library:r1"))
        let sleeve = try await store.keep(Sleeves.jpeg())
        let record = try RecordSheet(.titled("Blue Train")).record(id, sleeve: sleeve.artwork)
        let insertion = try store.insertion(of: record, sleeve, at: .at(0))
        try await shelf.database.transaction([insertion])
        #expect(try await store.all().isEmpty)
        try await shelf.database.execute(
            """
            INSERT INTO record_wish (id, profile_id, album, artist, folded, state, record_id, asked_at, sequence)
            VALUES ('w', \(shelf.somebody.text), 'a', 'b', 'c', 'added', 'library:r1', 0, 1)
            """
        )
        try await shelf.database.transaction([insertion, insertion])
        #expect(try await store.all().map(\.record) == [record])
        #expect(try await store.record(id)?.addedAt == .at(0))
        #expect(try await store.sweep(keeping: [], at: .distantFuture) == 0)
    }

    @Test func `a record that nobody has a picture of is drawn`() async throws {
        let id = try #require(MediaID("library:r1"))
        let plain = Artwork(
            size: PixelSize(width: 1, height: 1),
            color: RGBColor(red: 0, green: 0, blue: 0),
            fingerprint: "00000000"
        )
        let record = try RecordSheet(.titled("Blue Train")).record(id, sleeve: plain)
        #expect(try await store.draw(for: record).artwork.size.width == 640)
    }

    @Test func `other fingerprints find no file`() async throws {
        let sleeve = try await store.keep(Sleeves.jpeg())
        let short = String(sleeve.sha256.prefix(19))
        for fingerprint in ["", "../../etc", "00", short, short + "g", String(repeating: "0", count: 20)] {
            #expect(try store.sleeve(fingerprint: fingerprint) == nil)
        }
    }
}

extension RecordSheet.Draft {
    static func titled(_ title: String) -> RecordSheet.Draft {
        var draft = RecordSheet.Draft()
        draft.title = title
        return draft
    }
}
