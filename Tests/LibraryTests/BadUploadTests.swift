import Database
import Foundation
import Library
import Media
import TestSupport
import Testing
import Vips

@Suite(.timeLimit(.minutes(2)))
struct BadUploadTests {
    private let shelf: Shelfful

    init() async throws { shelf = try await Shelfful() }

    private func refusal(_ bytes: [UInt8], title: String = "x") async throws -> LibraryError? {
        do throws(LibraryError) {
            let upload = Upload(bytes: bytes, fileName: "x.gif", title: title, owner: shelf.somebody)
            _ = try await shelf.store.add(upload, at: .at(0))
            return nil
        } catch {
            return error
        }
    }

    private func expectNothingLeft() async throws {
        #expect(try shelf.files().isEmpty)
        #expect(try await shelf.store.all().isEmpty)
    }

    @Test(
        arguments: zip(
            [
                Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8),
                Array("<!doctype html><script>1</script>".utf8),
                Drawings.png, Array("GIF".utf8), Array("plain text".utf8), [], Array("GIF89a".utf8),
            ] as [[UInt8]],
            [
                .unsupportedFormat, .unsupportedFormat, .unsupportedFormat, .unsupportedFormat, .unsupportedFormat,
                .empty,
                .damaged,
            ] as [LibraryError]
        )
    )
    func `what is no GIF is refused and leaves nothing`(bytes: [UInt8], error: LibraryError) async throws {
        #expect(try await refusal(bytes) == error)
        try await expectNothingLeft()
    }

    @Test func `half a GIF is refused and leaves nothing`() async throws {
        let bytes = try Drawings.gif(frames: 8, width: 64, height: 64)
        #expect(try await refusal(Array(bytes.prefix(bytes.count / 2))) == .damaged)
        try await expectNothingLeft()
    }

    @Test func `a file beyond 20 MB is refused unread`() async throws {
        let bytes = Array("GIF89a".utf8) + [UInt8](repeating: 0, count: ImageLimits.standard.fileBytes)
        #expect(try await refusal(bytes) == .tooLarge(limit: ImageLimits.standard.fileBytes))
        try await expectNothingLeft()
    }

    @Test func `too many frames are refused`() async throws {
        #expect(try await refusal(Drawings.gif(frames: 301, width: 2, height: 2)) == .tooManyFrames)
        try await expectNothingLeft()
    }

    @Test func `a title against the rules is refused before anything is read`() async throws {
        let title = String(repeating: "x", count: 121)
        #expect(try await refusal([], title: title) == .metadata(.titleTooLong(limit: 120)))
    }

    @Test func `somebody who is not there adds nothing`() async throws {
        let nobody = try #require(ProfileID(String(repeating: "f", count: 32)))
        let upload = Upload(bytes: try Drawings.gif(), fileName: "x.gif", owner: nobody)
        await #expect(throws: LibraryError.database(.constraint)) {
            try await shelf.store.add(upload, at: .at(0))
        }
        #expect(try await shelf.store.all().isEmpty)
        #expect(try await shelf.store.sweep() == 1)
        #expect(try shelf.files().isEmpty)
    }

    @Test func `a folder that cannot be made is called read-only and leaves no row`() async throws {
        // A file in the place of the folder refuses whoever asks, even root.
        let blocked = shelf.folder.url.appending(path: "library")
        try Data().write(to: blocked)
        #expect(try await refusal(Drawings.gif()) == .readOnly)
        #expect(try await shelf.store.all().isEmpty)
    }

    @Test func `an upload nobody waits for leaves no row`() async throws {
        let upload = Upload(bytes: try Drawings.gif(frames: 20), fileName: "x.gif", owner: shelf.somebody)
        let store = shelf.store
        let outcome = await Task { () -> LibraryError? in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(LibraryError) {
                _ = try await store.add(upload, at: .at(0))
                return nil
            } catch {
                return error
            }
        }.value
        #expect(outcome == .cancelled)
        #expect(try await shelf.store.all().isEmpty)
    }
}
