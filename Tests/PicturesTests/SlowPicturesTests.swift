import Coordination
import Media
import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct SlowPicturesTests {
    private let moment = Locked(ContinuousClock.now)

    private func slow() -> SlowPictures { SlowPictures { [moment] in moment.withLock { $0 } } }

    private func pass(_ seconds: Int) { moment.withLock { $0 = $0.advanced(by: .seconds(seconds)) } }

    /// Whether it is tried at all; it takes too long each time.
    private func isTried(_ key: PictureKey, by slow: SlowPictures) async -> Bool {
        let wasTried = Locked(false)
        await #expect(throws: PictureError.tookTooLong) {
            try await slow.trying(key) {
                wasTried.withLock { $0 = true }
                throw PictureError.tookTooLong
            }
        }
        return wasTried.withLock { $0 }
    }

    @Test func `what took too long is left alone for a while, and then for twice as long`() async throws {
        let (slow, key) = (slow(), try PictureKey.sample("a"))
        #expect(await isTried(key, by: slow))
        #expect(await !isTried(key, by: slow))
        #expect(await isTried(try .sample("b"), by: slow), "only that one")
        pass(30)
        #expect(await isTried(key, by: slow))
        pass(59)
        #expect(await !isTried(key, by: slow))
        pass(1)
        #expect(try await slow.trying(key) { 1 } == 1)
        #expect(await isTried(key, by: slow), "once it came out well, nothing is remembered")
    }

    @Test func `other failures are tried again at once`() async throws {
        let (slow, key) = (slow(), try PictureKey.sample("a"))
        for _ in 0..<2 {
            await #expect(throws: PictureError.damaged) { try await slow.trying(key) { throw PictureError.damaged } }
        }
    }

    @Test func `whoever asks again for what took too long takes no worker`() async throws {
        let darkroom = Darkroom()
        let artist = PatientArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 1, time: .milliseconds(20))
        for _ in 0..<3 {
            await #expect(throws: PictureError.tookTooLong) {
                try await pipeline.picture(for: try .sample("a"), urgency: .normal)
            }
        }
        await #expect(throws: PictureError.tookTooLong) {
            try await pipeline.picture(for: try .sample("b"), urgency: .normal)
        }
        var events = artist.events.makeAsyncIterator()
        var seen: [String] = []
        while seen.count < 4, let event = await events.next() { seen.append(event) }
        #expect(seen == ["started", "stopped", "started", "stopped"])
        #expect(pipeline.load == WorkSlots.Load(running: 0, waiting: 0))
    }
}
