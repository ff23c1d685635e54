import Coordination
import Glibc
import Testing

@testable import Vips

/// Whether work that nobody wants any more really ends, told by the work that is not done.
@Suite(.timeLimit(.minutes(2)))
struct StoppingTests {
    private static let hundred = Array(repeating: 50, count: 100)

    @Test func `work that is stopped before it begins does not begin`() throws {
        let interruption = Interruption()
        interruption.stop()
        let image = try SourceImage(try Pictures.gif(delays: [40, 50]))
        #expect(throws: VipsError.cancelled) { try image.still(width: 32, until: interruption) }
        #expect(throws: VipsError.cancelled) { try image.light(width: 32, until: interruption) }
        #expect(throws: VipsError.cancelled) { try image.animation(width: 32, until: interruption) }
        #expect(throws: VipsError.cancelled) { try image.verify(until: interruption) }
        #expect(throws: VipsError.cancelled) {
            try image.forEachFrame(width: 32, until: interruption) { _, _ in Issue.record("a frame was decoded") }
        }
    }

    @Test func `a drawing is not written to its end`() throws {
        var strip = FrameStrip(width: 32, height: 24, channels: 3)
        for frame in Pictures.frames(2, width: 32, height: 24, look: .flat) { strip.append(frame) }
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: VipsError.cancelled) {
            try strip.drawnGIF(delays: [40, 50], loopCount: 0, until: interruption)
        }
        #expect(throws: VipsError.tookTooLong) {
            try strip.drawnGIF(delays: [40, 50], loopCount: 0, until: Interruption(after: .zero))
        }
    }

    @Test func `time that is up is not the same as being cancelled`() throws {
        let image = try SourceImage(try Pictures.gif(delays: [40, 50]))
        #expect(throws: VipsError.tookTooLong) { try image.animation(width: 32, until: Interruption(after: .zero)) }
    }

    @Test func `of many frames only those up to the stop are decoded`() throws {
        let image = try SourceImage(try Pictures.gif(delays: Self.hundred))
        let interruption = Interruption()
        var seen: [Int] = []
        #expect(throws: VipsError.cancelled) {
            try image.forEachFrame(width: 32, until: interruption) { index, _ in
                seen.append(index)
                if index == 4 { interruption.stop() }
            }
        }
        #expect(seen == [0, 1, 2, 3, 4])
    }

    @Test func `libvips stops in the middle of one large picture`() async {
        // A process of its own, where nothing but this uses the processor.
        await #expect(processExitsWith: .success) {
            let png = PNGFile(width: 6800, height: 6800, color: .gray, depth: 1).bytes { row, place in
                UInt8(truncatingIfNeeded: row &* place)
            }
            let image = try SourceImage(png)
            let whole = try Self.processorTime { _ = try image.firstFrame(width: 4000, until: Interruption()) }
            let stopped = Self.processorTime {
                let interruption = Interruption(after: .milliseconds(10))
                #expect(throws: VipsError.tookTooLong) { try image.firstFrame(width: 4000, until: interruption) }
            }
            guard stopped * 2 < whole else { exit(1) }
        }
    }

    @Test func `libwebp stops in the middle of one large picture`() async {
        await #expect(processExitsWith: .success) {
            let frame = Pictures.frames(1, width: 1000, height: 800, look: .noise)[0]
            let quality = WebPQuality(quality: 90, effort: 5, keepsColorEdges: false)
            let whole = try Self.processorTime { _ = try frame.webp(quality, until: Interruption()) }
            let stopped = Self.processorTime {
                let interruption = Interruption(after: .milliseconds(10))
                #expect(throws: VipsError.tookTooLong) { try frame.webp(quality, until: interruption) }
            }
            guard stopped * 2 < whole else { exit(1) }
        }
    }

    /// What the whole process used meanwhile, in nanoseconds: libvips has threads of its own.
    private static func processorTime(of work: () throws -> Void) rethrows -> Int {
        let start = nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
        try work()
        return nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    }

    private static func nanoseconds(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
