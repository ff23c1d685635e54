import Foundation
import Media
import TestSupport
import Testing

@testable import Pictures

@Suite(.timeLimit(.minutes(1)))
struct DiskPicturesTests {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)

    private func disk(limit: Int = 1000) throws -> DiskPictures { try DiskPictures(folder: folder, limit: limit) }

    /// The files below the folder, without their shelves.
    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).flatMap {
            try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
        }
    }

    @Test func `pictures survive a restart`() throws {
        try disk().keep(.bytes(40), for: try .sample("a"))
        let again = try disk()
        #expect(again.picture(for: try .sample("a")) == .bytes(40))
        #expect(again.bytes == 40)
        #expect(again.picture(for: try .sample("b")) == nil)
    }

    @Test func `the folder never holds more than its limit`() throws {
        let disk = try disk(limit: 100)
        for name in ["a", "b", "c", "d", "e"] { try disk.keep(.bytes(30), for: try .sample(name)) }
        #expect(disk.bytes <= 100)
        #expect(disk.picture(for: try .sample("e")) != nil)
        #expect(disk.picture(for: try .sample("a")) == nil)
        #expect(try DiskPictures(folder: folder, limit: 100).bytes == disk.bytes)
    }

    @Test func `a picture larger than the limit is not kept`() throws {
        let disk = try disk(limit: 100)
        try disk.keep(.bytes(101), for: try .sample("a"))
        #expect(disk.count == 0)
        #expect(try files().isEmpty)
    }

    @Test func `a file that went missing is simply not there`() throws {
        let disk = try disk()
        try disk.keep(.bytes(40), for: try .sample("a"))
        try FileManager.default.removeItem(at: folder)
        #expect(disk.picture(for: try .sample("a")) == nil)
        #expect(disk.bytes == 0)
        try disk.keep(.bytes(40), for: try .sample("a"))
        #expect(disk.picture(for: try .sample("a")) != nil)
    }

    @Test func `another fingerprint is another picture`() throws {
        let disk = try disk()
        try disk.keep(.bytes(40), for: try .sample("a", fingerprint: "00000001"))
        #expect(disk.picture(for: try .sample("a", fingerprint: "00000002")) == nil)
    }

    @Test(arguments: ["empty", "short", "changed", "longer"])
    func `a file that is not what was written is deleted when it is asked for`(how: String) throws {
        let disk = try disk()
        try disk.keep(.bytes(40), for: try .sample("a"))
        let file = try #require(try files().first)
        var bytes = try Data(contentsOf: file)
        switch how {
        case "empty": bytes = Data()
        case "short": bytes.removeLast()
        case "changed": bytes[20] ^= 1
        default: bytes.append(7)
        }
        try bytes.write(to: file)
        #expect(disk.picture(for: try .sample("a")) == nil)
        #expect(try files().isEmpty)
        #expect(disk.bytes == 0)
        try disk.keep(.bytes(40), for: try .sample("a"))
        #expect(disk.picture(for: try .sample("a")) == .bytes(40))
    }

    @Test func `what was never finished and what another version wrote is cleared away, foreign files are not`() throws
    {
        try disk().keep(.bytes(40), for: try .sample("a"))
        let picture = try #require(try files().first)
        let shelf = picture.deletingLastPathComponent()
        let leftovers = [picture.lastPathComponent + ".unfinished", "old-name.webp"]
        let foreign = ["README.txt", "notes"]
        for name in leftovers + foreign { try Data("x".utf8).write(to: shelf.appending(path: name)) }
        try Data("x".utf8).write(to: folder.appending(path: "stray"))
        try FileManager.default.createDirectory(
            at: shelf.appending(path: "starter_x.still.320.ab.webp.0123456789abcdef.webp"),
            withIntermediateDirectories: true
        )
        let again = try disk()
        #expect(again.count == 1)
        #expect(again.picture(for: try .sample("a")) == .bytes(40))
        let names = try FileManager.default.contentsOfDirectory(atPath: shelf.path)
        #expect(leftovers.allSatisfy { !names.contains($0) })
        #expect(foreign.allSatisfy { names.contains($0) })
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: "stray").path))
    }

    @Test func `animations that an earlier edition made are cleared away, other pictures are not`() throws {
        let motion = try PictureKey.sample("a", role: .motion)
        try disk().keep(.bytes(40), for: motion)
        try disk().keep(.bytes(50), for: try .sample("b"))
        let file = try #require(try files().first { $0.lastPathComponent.contains(".motion.") })
        let name = file.lastPathComponent.replacing("abcdef01-2", with: "abcdef01")
        let old = file.deletingLastPathComponent().appending(path: name)
        #expect(old != file)
        try FileManager.default.moveItem(at: file, to: old)
        let again = try disk()
        #expect(again.count == 1)
        #expect(again.picture(for: motion) == nil)
        #expect(!FileManager.default.fileExists(atPath: old.path))
        #expect(again.picture(for: try .sample("b")) == .bytes(50))
    }

    @Test func `after a restart, too, the least recently used goes first`() throws {
        let first = try disk()
        for name in ["a", "b", "c"] { try first.keep(.bytes(30), for: try .sample(name)) }
        // As if written long ago, one after the other.
        for file in try files() {
            let age = ["starter_a": 3, "starter_b": 2, "starter_c": 1].first {
                file.lastPathComponent.hasPrefix($0.key)
            }
            let date = Date(timeIntervalSinceNow: -86_400 * Double(try #require(age).value))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
        }
        // Reading marks a file that was not marked for an hour.
        #expect(try disk().picture(for: try .sample("a")) != nil)
        let again = try DiskPictures(folder: folder, limit: 100)
        try again.keep(.bytes(30), for: try .sample("d"))
        #expect(again.picture(for: try .sample("b")) == nil, "used longest ago")
        #expect(again.picture(for: try .sample("a")) != nil)
        #expect(again.picture(for: try .sample("d")) != nil)
    }

    @Test func `an item is removed with all its pictures and nothing else`() throws {
        let disk = try disk()
        for width in [96, 160] { try disk.keep(.bytes(30), for: try .sample("a", width: width)) }
        try disk.keep(.bytes(30), for: try .sample("ab"))
        disk.remove(try .sample("a"))
        #expect(disk.count == 1)
        #expect(try files().count == 1)
    }

    @Test func `verifying deletes what does not decode and what was changed`() throws {
        let disk = try disk()
        for name in ["a", "b", "c"] { try disk.keep(.bytes(30), for: try .sample(name)) }
        let changed = try #require(try files().first { $0.lastPathComponent.hasPrefix("starter_c") })
        try Data("x".utf8).write(to: changed)
        try disk.keep(.bytes(31), for: try .sample("a"))
        #expect(disk.verify { $0.bytes.count == 30 } == 2)
        #expect(disk.count == 1)
        #expect(disk.picture(for: try .sample("b")) != nil)
        #expect(disk.clear() == 1)
        #expect(try files().isEmpty)
    }

    @Test func `a picture made anew takes the place of the old one`() throws {
        let disk = try disk()
        try disk.keep(.bytes(30, of: 1), for: try .sample("a"))
        try disk.keep(.bytes(40, of: 2), for: try .sample("a"))
        #expect(try files().count == 1)
        #expect(disk.bytes == 40)
        #expect(disk.picture(for: try .sample("a")) == .bytes(40, of: 2))
    }
}
