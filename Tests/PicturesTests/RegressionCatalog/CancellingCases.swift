import Coordination
import Media
import TestSupport
import Testing

@testable import Pictures

/// Leaving, finishing and their order; numbers as in the regression catalog of the engineering guide.
@Suite(.timeLimit(.minutes(1)))
struct CancellingCases {
    private let darkroom = Darkroom()

    @Test func `1: a caller cancelled before asking starts nothing and hears it once`() async throws {
        let artist = CountingArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        }
        await #expect(throws: PictureError.cancelled) { try await caller.value }
        #expect(artist.drawn.isEmpty)
        #expect(pipeline.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    @Test func `2: leaving while the original is awaited stops the fetch, and nothing is made`() async throws {
        let originals = HeldOriginals(try Files.gif())
        let made = Locked(0)
        let pipeline = try darkroom.pipeline([.tmdb: .remote(originals)]) { _, _ in made.withLock { $0 += 1 } }
        let caller = Task { try await pipeline.picture(for: try .sample("550", of: .tmdb), urgency: .normal) }
        await originals.gate.reached()
        caller.cancel()
        await #expect(throws: PictureError.cancelled) { try await caller.value }
        await originals.wasLeft.wait()
        #expect(originals.requests == 1)
        #expect(made.withLock { $0 } == 0)
        #expect(darkroom.memory.count == 0)
    }

    @Test func `3: each caller hears once that the original is no picture`() async throws {
        let originals = HeldOriginals(Array("<!doctype html>".utf8))
        let pipeline = try darkroom.pipeline([.tmdb: .remote(originals)])
        let callers = (0..<20).map { _ in
            Task { try await pipeline.picture(for: try .sample("550", of: .tmdb), urgency: .normal) }
        }
        await originals.gate.reached()
        originals.gate.open()
        // A continuation resumed twice would end the process here.
        for caller in callers { await #expect(throws: PictureError.damaged) { try await caller.value } }
        #expect(pipeline.load == WorkSlots.Load(running: 0, waiting: 0))
    }

    @Test func `4: whoever asks after it was made gets it from memory`() async throws {
        let artist = CountingArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        let first = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        artist.fail(with: .failed)
        #expect(try await pipeline.picture(for: try .sample("a"), urgency: .normal) == first)
        #expect(artist.drawn.count == 1)
    }

    @Test func `5: work that is done keeps nothing alive`() async throws {
        let gone = Gate()
        var pipeline: PicturePipeline? = try darkroom.pipeline([.starter: .drawn(FleetingArtist(gone))])
        for name in ["a", "b", "a"] {
            _ = try await pipeline?.picture(for: try .sample(name), urgency: .urgent)
        }
        #expect(pipeline?.load == WorkSlots.Load(running: 0, waiting: 0))
        pipeline = nil
        // Never returns while anything of the pipeline is still held; the suite's time limit tells.
        await gone.wait()
    }

    @Test func `6: a picture is never heard of before it was started and finished`() async throws {
        let artist = StubbornArtist()
        let (heard, hearing) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .unbounded)
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)]) { key, _ in hearing.yield(key.id.native) }
        artist.finish("a")
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        var drawing = artist.events.makeAsyncIterator()
        #expect(await drawing.next() == "started a")
        #expect(await drawing.next() == "finished a")
        var news = heard.makeAsyncIterator()
        #expect(await news.next() == "a")
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        hearing.finish()
        #expect(await news.next() == nil, "nothing was made the second time")
    }

    @Test func `7: asking more urgently takes waiting work along to the front`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 1)
        var events = artist.events.makeAsyncIterator()
        let first = Task { try await pipeline.picture(for: try .sample("first"), urgency: .normal) }
        #expect(await events.next() == "started first")
        var callers: [Task<ReadyPicture, any Error>] = []
        for (name, urgency) in [("slow", .background), ("next", .normal)] as [(String, WorkSlots.Urgency)] {
            callers.append(Task { try await pipeline.picture(for: try .sample(name), urgency: urgency) })
            while pipeline.load.waiting < callers.count { await Task.yield() }
        }
        // Raises the one in the background; it would have been the last.
        callers.append(
            Task.immediate { try await pipeline.picture(for: try .sample("slow"), urgency: .urgent) }
        )
        for name in ["first", "slow", "next"] { artist.finish(name) }
        _ = try await first.value
        for caller in callers { _ = try await caller.value }
        var order: [String] = []
        while order.count < 2, let event = await events.next() {
            if event.hasPrefix("started") { order.append(event) }
        }
        #expect(order == ["started slow", "started next"])
    }

    @Test func `13: a caller that has gone does not have the disk read for it`() async throws {
        let artist = CountingArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        darkroom.memory.shrink(to: 0)
        let caller = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        }
        await #expect(throws: PictureError.cancelled) { try await caller.value }
        #expect(darkroom.memory.count == 0)
    }
}

/// Tells when nobody holds it any more.
private final class FleetingArtist: PictureArtist {
    private let gone: Gate

    init(_ gone: Gate) {
        self.gone = gone
    }

    deinit { gone.open() }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture { .bytes(40) }
}
