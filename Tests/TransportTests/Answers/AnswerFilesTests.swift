import Coordination
import Foundation
import HTTPTypes
import TestSupport
import Testing
import Transport

@Suite(.timeLimit(.minutes(1)))
struct AnswerFilesTests {
    private static let question = "https://films.example/3/movie/popular?page=1"
    private static let day: TimeInterval = 86_400

    private let folder: TemporaryFolder
    /// Later than any file that a test writes: files know when they were written.
    private let time = Locked(Date(timeIntervalSince1970: 4_000_000_000))

    init() throws {
        folder = try TemporaryFolder()
    }

    private func open(limit: Int = 1_000_000) throws -> AnswerFiles {
        try AnswerFiles(folder: folder.url.appending(path: "answers"), limit: limit) { [time] in time.withLock { $0 } }
    }

    private func answer(_ text: String = "{}") -> RememberedAnswer {
        RememberedAnswer(body: Array(text.utf8), cameAt: time.withLock { $0 })
    }

    private var names: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "answers").path()).sorted()
        }
    }

    private func url(_ name: String) -> URL { folder.url.appending(path: "answers/\(name)") }

    @Test func `an answer is found again, also after a restart`() throws {
        let files = try open()
        files.keep(answer(#"{"title":"기생충"}"#), to: Self.question)
        #expect(files.answer(to: Self.question) == answer(#"{"title":"기생충"}"#))
        #expect(try open().answer(to: Self.question) == answer(#"{"title":"기생충"}"#))
        #expect(files.answer(to: Self.question + "&language=ko-KR") == nil)
    }

    @Test func `a newer answer takes the place of the earlier one`() throws {
        let files = try open()
        files.keep(answer("{1}"), to: Self.question)
        time.withLock { $0 += 60 }
        files.keep(answer("{2}"), to: Self.question)
        #expect(files.answer(to: Self.question)?.body == Array("{2}".utf8))
        #expect(try files.count == 1 && names.count == 1)
    }

    @Test func `of two files to a question the next start keeps the newer`() throws {
        let files = try open()
        files.keep(answer("{1}"), to: Self.question)
        let old = try #require(try names.first)
        let bytes = try Data(contentsOf: url(old))
        time.withLock { $0 += 60 }
        files.keep(answer("{2}"), to: Self.question)
        try bytes.write(to: url(old))
        #expect(try open().answer(to: Self.question)?.body == Array("{2}".utf8))
        #expect(try names.count == 1)
    }

    @Test func `nothing is kept for longer than six months`() throws {
        let files = try open()
        files.keep(answer(), to: Self.question)
        time.withLock { $0 += 179 * Self.day }
        #expect(files.answer(to: Self.question) != nil)
        time.withLock { $0 += Self.day }
        #expect(files.answer(to: Self.question) == nil)
        #expect(try names.isEmpty)
    }

    @Test func `what grew too old unseen is gone at the next start, and with the next answer`() throws {
        let files = try open()
        files.keep(answer(), to: "a")
        time.withLock { $0 += 100 * Self.day }
        files.keep(answer(), to: "b")
        time.withLock { $0 += 81 * Self.day }
        files.keep(answer(), to: "c")
        #expect(try names.count == 2 && files.count == 2)
        time.withLock { $0 += 100 * Self.day }
        #expect(try open().count == 1 && names.count == 1)
    }

    @Test(arguments: ["", "x", "https://films.example/3/movie/popular?page=1\n{x}"])
    func `a damaged file is no answer, and is deleted`(content: String) throws {
        let files = try open()
        files.keep(answer(), to: Self.question)
        try Data(content.utf8).write(to: url(try #require(try names.first)))
        #expect(files.answer(to: Self.question) == nil)
        #expect(try names.isEmpty && files.count == 0)
    }

    @Test func `a file of another question is not taken for this one's`() throws {
        let files = try open()
        files.keep(answer(), to: Self.question)
        let name = try #require(try names.first)
        let other = AnswerFileName.content(of: "other", "{}")
        let parts = name.split(separator: ".")
        try FileManager.default.removeItem(at: url(name))
        try Data(other.bytes).write(to: url("\(parts[0]).\(parts[1]).\(other.digest).answer"))
        #expect(try open().answer(to: Self.question) == nil)
    }

    @Test func `what is not used for longest goes first`() throws {
        let files = try open(limit: 1000)
        for name in ["a", "b", "c"] {
            files.keep(answer(String(repeating: "x", count: 300)), to: name)
            time.withLock { $0 += 1 }
        }
        #expect(files.answer(to: "a") != nil)
        time.withLock { $0 += 1 }
        files.keep(answer(String(repeating: "x", count: 300)), to: "d")
        #expect(files.bytes <= 1000 && files.answer(to: "b") == nil)
        #expect(files.answer(to: "a") != nil && files.answer(to: "d") != nil)
        #expect(try names.count == files.count)
    }

    @Test func `what was used lately stays over a restart`() throws {
        let files = try open(limit: 1000)
        files.keep(answer(String(repeating: "x", count: 300)), to: "a")
        files.keep(answer(String(repeating: "x", count: 300)), to: "b")
        time.withLock { $0 += 20 * Self.day }
        #expect(files.answer(to: "a") != nil)
        #expect(try open(limit: 500).answer(to: "a") != nil)
        #expect(try names.count == 1)
    }

    @Test func `an answer larger than all the room is not kept`() throws {
        let files = try open(limit: 100)
        files.keep(answer(String(repeating: "x", count: 200)), to: "a")
        #expect(try files.count == 0 && names.isEmpty)
    }

    @Test func `what was never finished is cleared away, and strangers are left alone`() throws {
        try open().keep(answer(), to: Self.question)
        let name = try #require(try names.first)
        for stray in ["\(name).unfinished", "notes.txt", "0123456789abcdef.1.answer"] {
            try Data("x".utf8).write(to: url(stray))
        }
        #expect(try open().count == 1)
        #expect(try Set(names) == [name, "notes.txt", "0123456789abcdef.1.answer"])
    }

    @Test func `only this user can read what is kept`() throws {
        try open().keep(answer(), to: Self.question)
        let facts = try FileManager.default.attributesOfItem(atPath: url(try #require(try names.first)).path())
        #expect((facts[.posixPermissions] as? Int) == 0o600)
        let own = try FileManager.default.attributesOfItem(atPath: url("").path())
        #expect((own[.posixPermissions] as? Int) == 0o700)
    }

    @Test func `a folder that cannot be made is told`() throws {
        try Data().write(to: folder.url.appending(path: "answers"))
        #expect(throws: (any Error).self) { try open() }
    }

    @Test func `no key reaches the disk`() async throws {
        let memory = ReplyMemory(lifetime: { _ in .seconds(60) }, leaving: ["api_key"], isKeepable: { _ in true })
        let stub = StubTransport([.reply(200, [:], "{}"), .reply(200, [:], "{}")])
        let transport = RememberingTransport(stub, memory, archive: try open()) { [time] in time.withLock { $0 } }
        let address = "https://films.example/3/movie/popular?page=1&api_key=SECRET"
        _ = try await transport.reply(to: .sample(.get, address))
        _ = try await transport.reply(to: .sample(.get, "https://films.example/3/x", [.authorization: "Bearer SECRET"]))
        #expect(try names.count == 2)
        for name in try names {
            let content = String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
            #expect(!name.contains("SECRET") && !content.contains("SECRET") && !content.contains("api_key"))
        }
    }
}

/// What a file with a right checksum says.
private enum AnswerFileName {
    static func content(of question: String, _ body: String) -> (bytes: [UInt8], digest: String) {
        let bytes = Array("\(question)\n\(body)".utf8)
        let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
        let text = String(hash, radix: 16)
        return (bytes, String(repeating: "0", count: 16 - text.count) + text)
    }
}
