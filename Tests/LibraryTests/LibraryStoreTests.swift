import Database
import FoundationEssentials
import Library
import Media
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(2)))
struct LibraryStoreTests {
    private let shelf: Shelfful
    private var store: LibraryStore { shelf.store }

    init() async throws { shelf = try await Shelfful() }

    @Test func `a GIF is stored by its content and described`() async throws {
        let bytes = try Drawings.gif(frames: 3)
        let own = try await shelf.add(bytes, title: " My  cat ")
        #expect(own.gif.title == Localized("My cat"))
        #expect(own.gif.altText == Localized("My cat"))
        #expect(own.gif.tags == Localized(["one"]))
        #expect(own.gif.artwork.size == PixelSize(width: 24, height: 16))
        #expect(own.gif.frameCount == 3)
        #expect(own.gif.durationMilliseconds == 300)
        #expect(own.gif.originalFormat == .gif)
        #expect(own.gif.owner == shelf.somebody)
        #expect(own.addedAt == .at(0))
        #expect(own.gif.id.source == .library)
        #expect(own.gif.id.native.count == 20)
        let preview = try #require(own.gif.artwork.preview)
        #expect(preview.hasPrefix("data:image/webp;base64,") && preview.count <= 300)
        let file = try #require(try shelf.files().first)
        #expect(try shelf.files().count == 1)
        #expect(file.hasPrefix("\(own.gif.id.native.prefix(2))/\(own.gif.id.native)"))
        #expect(try store.original(own.gif.id) == bytes)
        #expect(try await store.gif(own.gif.id) == own)
    }

    @Test func `a WebP is kept as one`() async throws {
        let bytes = try Drawings.webp()
        let own = try await shelf.add(bytes)
        #expect(own.gif.originalFormat == .webp)
        #expect(own.gif.frameCount == 3)
        #expect(try store.original(own.gif.id) == bytes)
    }

    @Test func `a GIF of one frame is taken`() async throws {
        #expect(try await shelf.add(Drawings.gif(frames: 1)).gif.frameCount == 1)
    }

    @Test func `the same file is there already, whoever sends it and whatever they call it`() async throws {
        let bytes = try Drawings.gif()
        let own = try await shelf.add(bytes, title: "first")
        let again = Upload(bytes: bytes, fileName: "x.gif", title: "second", owner: shelf.another)
        #expect(try await store.add(again, at: .at(9)) == .alreadyThere(own))
        #expect(try shelf.files().count == 1)
    }

    @Test func `a file that was lost is there again when it is sent again`() async throws {
        let bytes = try Drawings.gif()
        let own = try await shelf.add(bytes)
        let file = try #require(try shelf.files().first)
        try FileManager.default.removeItem(at: shelf.folder.url.appending(path: "library/\(file)"))
        #expect(try store.original(own.gif.id) == nil)
        _ = try await shelf.add(bytes)
        #expect(try store.original(own.gif.id) == bytes)
    }

    @Test func `the same file sent ten times at once is added once`() async throws {
        let bytes = try Drawings.gif()
        let upload = Upload(bytes: bytes, fileName: "x.gif", owner: shelf.somebody)
        let added = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    if case .added = try await shelf.store.add(upload, at: .at(0)) { return true }
                    return false
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(added == 1)
        #expect(try shelf.files().count == 1)
    }

    @Test func `a file nobody named gets its title from the file`() async throws {
        let upload = Upload(bytes: try Drawings.gif(), fileName: "dancing_dog.gif", title: "  ", owner: nil)
        let own = try await store.add(upload, at: .at(0)).own
        #expect(own.gif.title == Localized("dancing dog"))
        #expect(own.gif.owner == nil)
    }

    @Test func `the newest comes first, and pages hold each once`() async throws {
        var added: [MediaID] = []
        for shade in 0..<7 { added.append(try await shelf.add(Drawings.gif(shade: UInt8(shade * 20))).gif.id) }
        #expect(try await store.all().map(\.gif.id) == added.reversed())
        for limit in 1...8 {
            var seen: [MediaID] = []
            var cursor: Cursor?
            repeat {
                let page = try await store.owned(by: shelf.somebody, after: cursor, limit: limit)
                seen += page.items.map(\.gif.id)
                cursor = page.next
            } while cursor != nil
            #expect(seen == added.reversed())
        }
        #expect(try await store.owned(by: shelf.another, after: nil, limit: 8).items.isEmpty)
    }

    @Test(arguments: ["o", "o0", "x1", "o-1", "o01", "f1"])
    func `a forged cursor is refused`(text: String) async throws {
        let cursor = try #require(Cursor(text))
        await #expect(throws: LibraryError.invalidCursor) {
            try await store.owned(by: shelf.somebody, after: cursor, limit: 8)
        }
    }

    @Test func `its owner edits a GIF, field by field`() async throws {
        let id = try await shelf.add(Drawings.gif()).gif.id
        let titled = try await store.edit(id, MetadataChanges(title: "new"), by: shelf.somebody)
        #expect(titled.gif.title == Localized("new"))
        #expect(titled.gif.altText == Localized("new"))
        #expect(titled.gif.tags == Localized(["one"]))
        let described = try await store.edit(id, MetadataChanges(tags: [], altText: "shown"), by: shelf.somebody)
        #expect(described.gif.altText == Localized("shown"))
        #expect(described.gif.tags == Localized([]))
        let plain = try await store.edit(id, MetadataChanges(altText: ""), by: shelf.somebody)
        #expect(plain.gif.altText == Localized("new"))
        #expect(try await store.gif(id) == plain)
    }

    @Test func `a broken rule changes nothing`() async throws {
        let own = try await shelf.add(Drawings.gif())
        await #expect(throws: LibraryError.metadata(.titleMissing)) {
            try await store.edit(own.gif.id, MetadataChanges(title: " "), by: shelf.somebody)
        }
        #expect(try await store.gif(own.gif.id) == own)
    }

    @Test func `nobody else edits, removes or restores`() async throws {
        let id = try await shelf.add(Drawings.gif()).gif.id
        await #expect(throws: LibraryError.notOwner) { try await store.edit(id, .init(title: "x"), by: shelf.another) }
        await #expect(throws: LibraryError.notOwner) { try await store.remove(id, by: shelf.another, at: .at(0)) }
        try await store.remove(id, by: shelf.somebody, at: .at(0))
        await #expect(throws: LibraryError.notOwner) { try await store.restore(id, by: shelf.another, at: .at(1)) }
    }

    @Test func `what is removed is gone, and back within the undo window`() async throws {
        let own = try await shelf.add(Drawings.gif())
        try await store.remove(own.gif.id, by: shelf.somebody, at: .at(100))
        #expect(try await store.gif(own.gif.id) == nil)
        #expect(try await store.all().isEmpty)
        await #expect(throws: LibraryError.notFound) {
            try await store.remove(own.gif.id, by: shelf.somebody, at: .at(101))
        }
        #expect(try await store.restore(own.gif.id, by: shelf.somebody, at: .at(110)) == own)
        #expect(try await store.restore(own.gif.id, by: shelf.somebody, at: .at(900)) == own)
        #expect(try await store.all() == [own])
    }

    @Test func `later it is too late to restore`() async throws {
        let id = try await shelf.add(Drawings.gif()).gif.id
        try await store.remove(id, by: shelf.somebody, at: .at(100))
        await #expect(throws: LibraryError.tooLateToRestore) {
            try await store.restore(id, by: shelf.somebody, at: .at(113))
        }
    }

    @Test func `purging deletes row and file for good`() async throws {
        let stays = try await shelf.add(Drawings.gif(shade: 1)).gif.id
        let goes = try await shelf.add(Drawings.gif(shade: 99)).gif.id
        try await store.remove(goes, by: shelf.somebody, at: .at(100))
        #expect(try await store.purgeRemoved(before: .at(100)) == [])
        #expect(try await store.purgeRemoved(before: .at(101)) == [goes])
        #expect(try shelf.files().count == 1)
        #expect(try store.original(goes) == nil)
        #expect(try store.original(stays) != nil)
        await #expect(throws: LibraryError.notFound) {
            try await store.restore(goes, by: shelf.somebody, at: .at(102))
        }
    }

    @Test func `a removed file that is sent again is new, with what is written now`() async throws {
        let bytes = try Drawings.gif()
        let first = try await shelf.add(bytes)
        try await store.remove(first.gif.id, by: shelf.somebody, at: .at(100))
        let upload = Upload(bytes: bytes, fileName: "x.gif", title: "again", owner: shelf.another)
        let second = try await store.add(upload, at: .at(200))
        guard case .added(let own) = second else {
            Issue.record("it was not added")
            return
        }
        #expect(own.gif.id == first.gif.id)
        #expect(own.gif.owner == shelf.another)
        #expect(own.gif.title == Localized("again"))
        #expect(own.sequence > first.sequence)
        #expect(own.addedAt == .at(200))
    }

    @Test func `when somebody leaves, their files go and others stay`() async throws {
        let mine = try await shelf.add(Drawings.gif(shade: 1)).gif.id
        let upload = Upload(bytes: try Drawings.gif(shade: 99), fileName: "x.gif", owner: shelf.another)
        let theirs = try await store.add(upload, at: .at(0)).own
        #expect(try await store.deleteAll(of: shelf.somebody) == [mine])
        #expect(try await store.all() == [theirs])
        #expect(try shelf.files().count == 1)
    }

    @Test func `sweeping deletes what a crash left, and nothing else`() async throws {
        let own = try await shelf.add(Drawings.gif())
        let shard = shelf.folder.url.appending(path: "library/ab")
        try FileManager.default.createDirectory(at: shard, withIntermediateDirectories: true)
        let orphan = String(repeating: "ab", count: 32) + ".gif"
        for name in [orphan, "0123.unfinished", "notes.txt"] {
            try Data("x".utf8).write(to: shard.appending(path: name))
        }
        #expect(try await store.sweep() == 2)
        #expect(try shelf.files().contains("ab/notes.txt"))
        #expect(try store.original(own.gif.id) != nil)
        #expect(try await store.sweep() == 0)
    }

    @Test(arguments: ["starter:abcdefabcdefabcdefab", "library:..", "library:.", "library:ab", "library:passwd"])
    func `an id that is not of a stored file has no original`(text: String) async throws {
        _ = try await shelf.add(Drawings.gif())
        #expect(try store.original(try #require(MediaID(text))) == nil)
    }
}
