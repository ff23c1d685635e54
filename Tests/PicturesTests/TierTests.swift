import Foundation
import Media
import Pictures
import Testing

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
}

struct DiskPicturesTests {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

    @Test func `pictures survive a restart`() throws {
        try DiskPictures(folder: folder, limit: 1000).keep(.bytes(40), for: try .sample("a"))
        let again = try DiskPictures(folder: folder, limit: 1000)
        #expect(again.picture(for: try .sample("a")) == .bytes(40))
        #expect(again.bytes == 40)
        #expect(again.picture(for: try .sample("b")) == nil)
    }

    @Test func `the folder never holds more than its limit`() throws {
        let disk = try DiskPictures(folder: folder, limit: 100)
        for name in ["a", "b", "c", "d", "e"] { try disk.keep(.bytes(30), for: try .sample(name)) }
        #expect(disk.bytes <= 100)
        #expect(disk.picture(for: try .sample("e")) != nil)
        #expect(disk.picture(for: try .sample("a")) == nil)
        #expect(try DiskPictures(folder: folder, limit: 100).bytes == disk.bytes)
    }

    @Test func `a file that went missing is simply not there`() throws {
        let disk = try DiskPictures(folder: folder, limit: 1000)
        try disk.keep(.bytes(40), for: try .sample("a"))
        try FileManager.default.removeItem(at: folder)
        #expect(disk.picture(for: try .sample("a")) == nil)
        #expect(disk.bytes == 0)
        try disk.keep(.bytes(40), for: try .sample("a"))
        #expect(disk.picture(for: try .sample("a")) != nil)
    }

    @Test func `another fingerprint is another picture`() throws {
        let disk = try DiskPictures(folder: folder, limit: 1000)
        try disk.keep(.bytes(40), for: try .sample("a", fingerprint: "00000001"))
        #expect(disk.picture(for: try .sample("a", fingerprint: "00000002")) == nil)
    }
}
