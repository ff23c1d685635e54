import Coordination
import Foundation
import Media
import NIOCore
import TestSupport
import Testing

@testable import Pictures

/// What is kept, and what is not; numbers as in the regression catalog of the engineering guide.
@Suite(.timeLimit(.minutes(1)))
struct KeepingCases {
    private let darkroom = Darkroom()

    @Test func `8: partial data is never kept as a picture, in any tier`() async throws {
        let whole = try Files.gif(frames: 6)
        let originals = HeldOriginals(Array(whole.prefix(whole.count * 2 / 3)))
        originals.gate.open()
        let pipeline = try darkroom.pipeline([.library: .files(originals)])
        for role in PictureRole.allCases {
            let key = try PictureKey.sample("a", of: .library, role: role, width: 48)
            await #expect(throws: PictureError.damaged) { try await pipeline.picture(for: key, urgency: .normal) }
        }
        #expect(darkroom.memory.count == 0)
        #expect(darkroom.files().isEmpty)
    }

    @Test func `9: a late result does not take the place of a newer one`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)], workers: 1)
        var events = artist.events.makeAsyncIterator()
        let early = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        #expect(await events.next() == "started a")
        early.cancel()
        await #expect(throws: PictureError.cancelled) { try await early.value }
        let late = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        artist.finish("a")
        #expect(try await late.value == .bytes(40, of: 2))
        #expect(pipeline.warmPicture(for: try .sample("a")) == .bytes(40, of: 2))
        #expect(try darkroom.disk().picture(for: try .sample("a")) == .bytes(40, of: 2))
    }

    @Test func `10: a kept file that is broken is thrown away and made again`() async throws {
        let artist = CountingArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        darkroom.memory.shrink(to: 0)
        let file = try #require(darkroom.files().first)
        try Data("broken".utf8).write(to: file)
        #expect(try await pipeline.picture(for: try .sample("a"), urgency: .normal) == .bytes(40))
        #expect(artist.drawn.count == 2)
        #expect(try Data(contentsOf: file).count == 40)
    }

    @Test func `12: files kept while another index is built are not lost`() throws {
        let running = try darkroom.disk()
        try running.keep(.bytes(30), for: try .sample("before"))
        let other = try darkroom.disk()
        try running.keep(.bytes(30), for: try .sample("meanwhile"))
        #expect(other.picture(for: try .sample("before")) != nil)
        #expect(running.picture(for: try .sample("meanwhile")) != nil)
        let next = try darkroom.disk()
        #expect(next.count == 2)
        #expect(next.picture(for: try .sample("meanwhile")) != nil)
    }

    @Test func `14: reading copies nothing, and what was handed out is nobody else's to change`() throws {
        let memory = MemoryPictures(limit: 1000)
        memory.keep(.bytes(40), for: try .sample("a"))
        var first = try #require(memory.picture(for: try .sample("a"))).body
        let second = try #require(memory.picture(for: try .sample("a"))).body
        let addresses = [first, second].map { $0.withUnsafeReadableBytes { UInt(bitPattern: $0.baseAddress) } }
        #expect(addresses[0] == addresses[1])
        first.setInteger(UInt8(9), at: 0)
        #expect(second.getInteger(at: 0) == UInt8(7))
        #expect(memory.picture(for: try .sample("a")) == .bytes(40))
    }

    @Test func `15: an animation costs its bytes, whatever the number of its frames`() async throws {
        let originals = HeldOriginals(try Files.gif(frames: 12))
        originals.gate.open()
        let pipeline = try darkroom.pipeline([.library: .files(originals)])
        let key = try PictureKey.sample("a", of: .library, role: .motion, width: 48)
        let picture = try await pipeline.picture(for: key, urgency: .normal)
        #expect(darkroom.memory.bytes == picture.count)
        #expect(try darkroom.disk().bytes == picture.count)
    }

    @Test func `16: other pictures have other names, equal ones the same`() throws {
        let id = try MediaID.sample("a")
        var names: Set<String> = []
        var keys = 0
        for role in PictureRole.allCases {
            for format in PictureFormat.allCases {
                for (width, fingerprint) in [(96, "01"), (960, "01"), (96, "02")] {
                    let key = PictureKey(id: id, role: role, width: width, format: format, fingerprint: fingerprint)
                    names.insert(PictureFile.identity(of: key))
                    #expect(PictureFile.identity(of: key) == PictureFile(key, .bytes(3)).identity)
                    let file = PictureFile(key, .bytes(3))
                    #expect(PictureFile(name: file.name[...]) == file)
                    keys += 1
                }
            }
        }
        #expect(names.count == keys)
    }

    @Test func `27: an item that is forgotten while its picture is made stays forgotten`() async throws {
        let artist = StubbornArtist()
        let pipeline = try darkroom.pipeline([.starter: .drawn(artist)])
        var events = artist.events.makeAsyncIterator()
        let caller = Task { try await pipeline.picture(for: try .sample("a"), urgency: .normal) }
        #expect(await events.next() == "started a")
        await pipeline.forget(try .sample("a"))
        artist.finish("a")
        _ = try await caller.value
        #expect(pipeline.warmPicture(for: try .sample("a")) == nil)
        #expect(darkroom.memory.bytes == 0)
        #expect(darkroom.files().isEmpty)
        // Later pictures of it, should it come back, are kept.
        _ = try await pipeline.picture(for: try .sample("a"), urgency: .normal)
        #expect(pipeline.warmPicture(for: try .sample("a")) != nil)
        await pipeline.forget(try .sample("a"))
        #expect(pipeline.warmPicture(for: try .sample("a")) == nil)
        #expect(darkroom.files().isEmpty)
    }

    @Test func `28: reading while others are thrown out gives whole pictures or none`() async throws {
        let disk = try darkroom.disk(limit: 400)
        let memory = MemoryPictures(limit: 400)
        let keys = try (0..<20).map { try PictureKey.sample("item\($0)") }
        await withTaskGroup(of: Bool.self) { group in
            for start in 0..<4 {
                group.addTask {
                    (0..<60).allSatisfy { step in
                        let index = (start * 5 + step) % keys.count
                        let size = 20 + index * 4
                        // A file that cannot be written is a miss like any other.
                        try? disk.keep(.bytes(size), for: keys[index])
                        memory.keep(.bytes(size), for: keys[index])
                        return keys.indices.allSatisfy { other in
                            let found = [
                                disk.picture(for: keys[other])?.bytes.count, memory.picture(for: keys[other])?.count,
                            ]
                            return found.allSatisfy { $0 == nil || $0 == 20 + other * 4 }
                        }
                    }
                }
            }
            for await isWhole in group { #expect(isWhole) }
        }
        #expect(disk.bytes <= 400)
        #expect(memory.bytes <= 400)
        #expect(try darkroom.disk().bytes == disk.bytes)
    }
}
