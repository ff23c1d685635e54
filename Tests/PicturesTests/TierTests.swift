import Coordination
import Foundation
import Media
import TestSupport
import Testing

@testable import Pictures

struct PictureTiersTests {
    private let tiers: PictureTiers

    init() throws {
        let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
        let disk = try DiskPictures(folder: folder, limit: 1_000)
        tiers = PictureTiers(memory: MemoryPictures(limit: 1_000), disk: disk)
    }

    @Test func `an item counts as old by its oldest picture, or when the disk does not know it`() throws {
        let before = Date()
        for name in ["on.disk", "in-both"] {
            try tiers.disk.keep(.bytes(10), for: try .sample(name, of: .discogs))
        }
        try tiers.disk.keep(.bytes(10), for: try .sample("another", of: .tmdb))
        for name in ["in-both", "in-memory"] { tiers.memory.keep(.bytes(10), for: try .sample(name, of: .discogs)) }
        let unknown = try MediaID.sample("in-memory", of: .discogs)
        #expect(tiers.items(of: .discogs, keptBefore: before) == [unknown])
        let all = try Set(["on.disk", "in-both", "in-memory"].map { try MediaID.sample($0, of: .discogs) })
        #expect(tiers.items(of: .discogs, keptBefore: .distantFuture) == all)
        for id in all { tiers.remove(id) }
        #expect(tiers.items(of: .discogs, keptBefore: .distantFuture).isEmpty && tiers.disk.count == 1)
    }
}

struct MemoryPicturesTests {
    @Test func `what was used last stays when room is short`() throws {
        let memory = MemoryPictures(limit: 100)
        memory.keep(.bytes(40), for: try .sample("a"))
        memory.keep(.bytes(40), for: try .sample("b"))
        #expect(memory.picture(for: try .sample("a")) != nil)
        memory.keep(.bytes(40), for: try .sample("c"))
        #expect(memory.picture(for: try .sample("a")) != nil)
        #expect(memory.picture(for: try .sample("b")) == nil)
        #expect(memory.bytes == 80)
    }

    @Test func `a picture larger than the whole tier is not kept`() throws {
        let memory = MemoryPictures(limit: 100)
        memory.keep(.bytes(101), for: try .sample("a"))
        #expect(memory.picture(for: try .sample("a")) == nil)
        #expect(memory.bytes == 0)
    }

    @Test func `keeping a key again counts its bytes once`() throws {
        let memory = MemoryPictures(limit: 100)
        memory.keep(.bytes(40), for: try .sample("a"))
        memory.keep(.bytes(10), for: try .sample("a"))
        #expect(memory.bytes == 10)
    }

    @Test func `when room is short, all that nobody asked for in a minute goes`() throws {
        let clock = HandClock()
        let memory = MemoryPictures(limit: 100, now: clock.now)
        for name in ["a", "b", "c"] { memory.keep(.bytes(20), for: try .sample(name)) }
        clock.advance(by: .seconds(59))
        #expect(memory.picture(for: try .sample("b")) != nil)
        clock.advance(by: .seconds(2))
        #expect(memory.count == 3, "old ones may stay as long as there is room")
        memory.keep(.bytes(50), for: try .sample("d"))
        #expect(memory.picture(for: try .sample("b")) != nil)
        #expect(memory.picture(for: try .sample("d")) != nil)
        #expect(memory.picture(for: try .sample("a")) == nil)
        #expect(memory.picture(for: try .sample("c")) == nil)
        #expect(memory.bytes == 70)
    }

    @Test func `the newest picture is never the one to go`() throws {
        let memory = MemoryPictures(limit: 100)
        memory.keep(.bytes(90), for: try .sample("a"))
        memory.keep(.bytes(95), for: try .sample("b"))
        #expect(memory.picture(for: try .sample("b")) != nil)
        #expect(memory.bytes == 95)
    }

    @Test func `shrinking lets go of what was used longest ago`() throws {
        let clock = HandClock()
        let memory = MemoryPictures(limit: 100, now: clock.now)
        for name in ["a", "b", "c"] {
            memory.keep(.bytes(30), for: try .sample(name))
            clock.advance(by: .seconds(1))
        }
        memory.shrink(to: 65)
        #expect(memory.bytes == 60)
        #expect(memory.picture(for: try .sample("a")) == nil)
        memory.shrink(to: 100)
        #expect(memory.bytes == 60)
        memory.shrink(to: 0)
        #expect(memory.count == 0)
        #expect(memory.bytes == 0)
    }

    @Test func `an item is removed with all its pictures and nothing else`() throws {
        let memory = MemoryPictures(limit: 1000)
        for width in [96, 160] { memory.keep(.bytes(30), for: try .sample("a", width: width)) }
        memory.keep(.bytes(30), for: try .sample("ab"))
        memory.remove(try .sample("a"))
        #expect(memory.count == 1)
        #expect(memory.bytes == 30)
    }
}

/// A clock that a test moves.
private final class HandClock: Sendable {
    private let instant = Locked(ContinuousClock.now)

    var now: @Sendable () -> ContinuousClock.Instant {
        { [instant] in instant.withLock { $0 } }
    }

    func advance(by duration: Duration) { instant.withLock { $0 += duration } }
}
