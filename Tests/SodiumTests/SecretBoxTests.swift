import Foundation
import Sodium
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SecretBoxTests {
    private func box() -> SecretBox {
        var randomness = SystemRandomness()
        return SecretBox(SecretKey(using: &randomness))
    }

    @Test(arguments: ["", "session", "기생충 👩‍👩‍👧‍👦", String(repeating: "x", count: 10_000)])
    func `what was sealed comes back`(text: String) {
        let box = box()
        #expect(box.open(box.seal(text)) == text)
    }

    @Test func `a sealed text shows nothing and is never the same`() {
        let box = box()
        let sealed = (0..<50).map { _ in box.seal("session") }
        #expect(Set(sealed).count == 50)
        #expect(sealed.allSatisfy { $0.hasPrefix("v1.") && !$0.contains("session") })
    }

    @Test func `another key opens nothing`() {
        #expect(box().open(box().seal("session")) == nil)
    }

    @Test func `a text that was changed anywhere is refused`() {
        let box = box()
        let sealed = Array(box.seal("session").utf8)
        for place in sealed.indices {
            var changed = sealed
            changed[place] = changed[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            let opened = box.open(String(decoding: changed, as: UTF8.self))
            // The spare bits of the last character say nothing, so that one may change.
            #expect(opened == nil || (place == sealed.count - 1 && opened == "session"))
        }
        for length in 0..<sealed.count {
            #expect(box.open(String(decoding: sealed.prefix(length), as: UTF8.self)) == nil)
        }
    }

    @Test(arguments: ["", "v1.", "v2.AAAA", "plain text", "v1.!!!!", "v1.AAAA"])
    func `what was never sealed is refused`(text: String) {
        #expect(box().open(text) == nil)
    }
}

@Suite(.timeLimit(.minutes(1)))
final class SecretKeyFileTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "zoetrope-key-\(UUID().uuidString)")
    private var file: URL { folder.appending(path: SecretKeyFile.name) }
    private var path: String { file.path(percentEncoded: false) }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind lies in the system's temporary folder.
        try? FileManager.default.removeItem(at: folder)
    }

    private func key() throws(SecretKeyError) -> SecretKey {
        try SecretKeyFile.key(inFolder: folder.path(percentEncoded: false))
    }

    private func allow(_ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test func `a key is made once, for its owner only, and alone in the folder`() throws {
        let sealed = SecretBox(try key()).seal("session")
        #expect(SecretBox(try key()).open(sealed) == "session")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(try Data(contentsOf: file).count == 32)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [SecretKeyFile.name])
    }

    @Test(arguments: [0o640, 0o604, 0o644, 0o660, 0o666, 0o610])
    func `a key that others can get at is refused, and says what to do`(mode: Int) throws {
        _ = try key()
        try allow(mode)
        #expect(throws: SecretKeyError.readableByOthers(path)) { try self.key() }
        #expect("\(SecretKeyError.readableByOthers(path))".contains("chmod 600"))
        try allow(0o400)
        #expect(throws: Never.self) { try self.key() }
    }

    @Test(arguments: [0, 31, 33, 4096])
    func `a key of another length is damaged`(length: Int) throws {
        try Data(repeating: 7, count: length).write(to: file)
        try allow(0o600)
        #expect(throws: SecretKeyError.damaged(path)) { try self.key() }
    }

    @Test func `what is no file of ours is not read`() throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
        #expect(throws: SecretKeyError.unreadable(path)) { try self.key() }
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        #expect(throws: SecretKeyError.unreadable(path)) { try self.key() }
    }

    @Test func `where nothing can be written there is no key`() throws {
        try FileManager.default.removeItem(at: folder)
        #expect(throws: SecretKeyError.cannotWrite(path)) { try self.key() }
    }

    @Test func `a key does not show itself`() throws {
        let key = try key()
        let bytes = try Data(contentsOf: file).map { "\($0)" }.joined(separator: ", ")
        var dumped = ""
        dump(key, to: &dumped)
        for shown in ["\(key)", String(reflecting: key), dumped] { #expect(!shown.contains(bytes)) }
        #expect(dumped.contains("redacted"))
    }
}
