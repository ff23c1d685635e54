import Coordination
import Foundation
import Media
import NIOPosix
import Pictures
import Testing
import Vips

@Suite(.timeLimit(.minutes(1)))
struct KeptOriginalsTests {
    private let threads = NIOThreadPool(numberOfThreads: 1)
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    private let upstream = CountingUpstream()

    init() {
        threads.start()
    }

    private func originals() throws -> KeptOriginals {
        KeptOriginals(upstream, disk: try DiskPictures(folder: folder, limit: 1_000_000), threads: threads)
    }

    private func key(_ fingerprint: String = "abcdef01") throws -> OriginalKey {
        OriginalKey(id: try #require(MediaID(source: .tmdb, native: "550")), fingerprint: fingerprint)
    }

    @Test func `an original is fetched once, also across restarts`() async throws {
        let first = try await originals().original(for: try key())
        let second = try await originals().original(for: try key())
        #expect(first == second)
        #expect(upstream.fetched == 1)
    }

    @Test func `another fingerprint is another original`() async throws {
        let originals = try originals()
        _ = try await originals.original(for: try key("00000001"))
        _ = try await originals.original(for: try key("00000002"))
        #expect(upstream.fetched == 2)
    }

    @Test func `what is no picture is refused and not kept`() async throws {
        let originals = try originals()
        upstream.answer(Array("<!doctype html>".utf8))
        await #expect(throws: PictureError.damaged) { try await originals.original(for: try key()) }
        upstream.answer(CountingUpstream.picture)
        #expect(try await originals.original(for: try key()) == CountingUpstream.picture)
        #expect(upstream.fetched == 2)
    }

    @Test func `a kept original that was damaged is fetched again`() async throws {
        _ = try await originals().original(for: try key())
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "gif" {
            try Data("GIF89a".utf8).write(to: file)
        }
        #expect(try await originals().original(for: try key()) == CountingUpstream.picture)
        #expect(upstream.fetched == 2)
    }
}

/// Hands out one file and counts how often.
private final class CountingUpstream: OriginalSource {
    static let picture = Array("GIF89a and the rest of a picture".utf8)

    private let state = Locked((fetched: 0, bytes: picture))

    var fetched: Int { state.withLock { $0.fetched } }

    func answer(_ bytes: [UInt8]) {
        state.withLock { $0.bytes = bytes }
    }

    func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        state.withLock { state in
            state.fetched += 1
            return state.bytes
        }
    }
}
