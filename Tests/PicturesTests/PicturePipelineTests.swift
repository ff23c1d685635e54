import Coordination
import Foundation
import Glibc
import Logging
import Media
import NIOPosix
import Pictures
import Testing

@Suite(.timeLimit(.minutes(1)))
struct PicturePipelineTests {
    private let threads = NIOThreadPool(numberOfThreads: 2)
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    private let origin = CountingOrigin()

    init() {
        threads.start()
    }

    private func pipeline(memory: Int = 1000, running: Int = 2, waiting: Int = 50) throws -> PicturePipeline {
        PicturePipeline(
            origins: [.starter: origin],
            tiers: PictureTiers(
                memory: MemoryPictures(limit: memory),
                disk: try DiskPictures(folder: folder, limit: 100_000)
            ),
            slots: WorkSlots(running: running, waiting: waiting),
            threads: threads,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
    }

    @Test func `a picture is made once and then remembered`() async throws {
        let pipeline = try pipeline()
        let first = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        let second = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        #expect(first == second)
        #expect(origin.made == 1)
    }

    @Test func `a restart finds on disk what was made before`() async throws {
        _ = try await pipeline().picture(for: try .sample("a"), urgency: .normal)
        _ = try await pipeline().picture(for: try .sample("a"), urgency: .normal)
        #expect(origin.made == 1)
    }

    @Test func `however many ask at once, a picture is made once`() async throws {
        let pipeline = try pipeline()
        try await withThrowingTaskGroup(of: EncodedPicture.self) { group in
            for _ in 0..<40 {
                group.addTask { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
            }
            for try await picture in group { #expect(picture.bytes.count == 40) }
        }
        #expect(origin.made == 1)
    }

    @Test func `an item of a source nobody serves is unknown`() async throws {
        let id = try #require(MediaID(source: .tmdb, native: "550"))
        let key = PictureKey(id: id, role: .still, width: 320, format: .webp, fingerprint: "abcdef01")
        await #expect(throws: PictureError.unknownItem) {
            try await pipeline().picture(for: key, urgency: .normal)
        }
    }

    @Test func `a failure of the origin is told and not remembered`() async throws {
        let pipeline = try pipeline()
        origin.fail(with: .damaged)
        await #expect(throws: PictureError.damaged) {
            try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        }
        origin.fail(with: nil)
        #expect(try await pipeline.picture(for: try .sample("a"), urgency: .normal).bytes.count == 40)
    }

    @Test func `when nobody waits any more, drawing stops`() async throws {
        let patient = PatientOrigin()
        let pipeline = PicturePipeline(
            origins: [.starter: patient],
            tiers: PictureTiers(
                memory: MemoryPictures(limit: 1000),
                disk: try DiskPictures(folder: folder, limit: 1000)
            ),
            slots: WorkSlots(running: 1, waiting: 1),
            threads: threads,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        )
        let visitor = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        var events = patient.events.makeAsyncIterator()
        #expect(await events.next() == "started")
        visitor.cancel()
        await #expect(throws: PictureError.cancelled) { try await visitor.value }
        #expect(await events.next() == "stopped")
    }

    @Test func `a disk that cannot be written costs nothing but time`() async throws {
        let pipeline = try pipeline(memory: 0)
        try FileManager.default.removeItem(at: folder)
        try Data().write(to: folder)
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        #expect(origin.made == 2)
    }
}

/// Makes pictures of 40 bytes and counts them.
private final class CountingOrigin: PictureOrigin {
    private let state = Locked((made: 0, failure: PictureError?.none))

    var made: Int { state.withLock { $0.made } }

    func fail(with failure: PictureError?) {
        state.withLock { $0.failure = failure }
    }

    func make(_ key: PictureKey, isCancelled: () -> Bool) throws(PictureError) -> EncodedPicture {
        let failure = state.withLock { state in
            state.made += 1
            return state.failure
        }
        if let failure { throw failure }
        return .bytes(40)
    }
}

/// Draws until it is told that nobody waits any more.
private final class PatientOrigin: PictureOrigin {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (events, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(4))
    }

    func make(_ key: PictureKey, isCancelled: () -> Bool) throws(PictureError) -> EncodedPicture {
        continuation.yield("started")
        while !isCancelled() { sched_yield() }
        continuation.yield("stopped")
        throw .cancelled
    }
}
