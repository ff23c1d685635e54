import Media
import Pictures
import Testing
import Transport

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct SleeveOriginalsTests {
    /// Fetches a file that begins like a GIF and says what was asked for, or what it is told to.
    private struct Fetched: OriginalSource {
        var result: Result<String, PictureError>?

        func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
            Array((try result?.get() ?? "GIF89a \(key.fingerprint)").utf8)
        }
    }

    private func record(_ original: String?) throws -> VinylRecord {
        VinylRecord(
            id: try #require(MediaID("discogs:7")),
            title: Localized("Sea"),
            artists: RecordCredit([]),
            sleeve: Artwork(
                size: PixelSize(width: 600, height: 600),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "sleeve00"
            ),
            original: original
        )
    }

    private func original(
        _ record: VinylRecord,
        _ result: Result<String, PictureError>? = nil,
        fingerprint: String = "sleeve00"
    ) async throws(PictureError) -> String {
        let originals = SleeveOriginals(
            fetched: Fetched(result: result),
            record: { _ throws(PictureError) in record },
            draw: { record throws(PictureError) in Array("drawn \(record.title.english)".utf8) }
        )
        let key = OriginalKey(id: record.id, fingerprint: fingerprint)
        return String(decoding: try await originals.original(for: key), as: UTF8.self)
    }

    @Test func `a sleeve that the source has is fetched, and one that it does not have is drawn`() async throws {
        #expect(try await original(try record("https://i.example/a.jpg")) == "GIF89a sleeve00")
        #expect(try await original(try record(nil)) == "drawn Sea")
    }

    @Test(arguments: [.failure(.unknownItem), .success("<html>"), .success("")] as [Result<String, PictureError>])
    func `one that is gone from there, or is no picture, is drawn`(result: Result<String, PictureError>) async throws {
        #expect(try await original(try record("https://i.example/a.jpg"), result) == "drawn Sea")
    }

    @Test func `while the source is off, what it has is not drawn in its place`() async throws {
        for original in [nil, "https://i.example/a.jpg"] {
            let record = try record(original)
            let originals = SleeveOriginals(
                fetched: nil,
                record: { _ throws(PictureError) in record },
                draw: { _ throws(PictureError) in Array("drawn".utf8) }
            )
            let key = OriginalKey(id: record.id, fingerprint: record.sleeve.fingerprint)
            let file = try? await originals.original(for: key)
            #expect(file == (original == nil ? Array("drawn".utf8) : nil))
        }
    }

    @Test(arguments: [PictureError.unreachable, .busy, .cancelled])
    func `one that cannot be had right now is not drawn`(error: PictureError) async throws {
        let record = try record("https://i.example/a.jpg")
        await #expect(throws: error) { try await original(record, .failure(error)) }
    }

    @Test func `another sleeve than the record has is nothing`() async throws {
        let record = try record("https://i.example/a.jpg")
        await #expect(throws: PictureError.unknownItem) { try await original(record, fingerprint: "earlier0") }
        #expect(record.originalSleeve(of: OriginalKey(id: record.id, fingerprint: "earlier0")) == nil)
        let own = record.originalSleeve(of: OriginalKey(id: record.id, fingerprint: "sleeve00"))
        #expect(own?.description == "https://i.example/a.jpg")
    }
}
