import Foundation
import Glibc
import TestSupport
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct FolderRightsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try allow(0o700, "")
    }

    private var rights: FolderRights { FolderRights(path: folder.url.path) }

    private func allow(_ mode: Int, _ name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
    }

    private func mode(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }

    private func path(_ name: String) -> String {
        name.isEmpty ? folder.url.path : folder.url.appending(path: name).path
    }

    private func make(_ name: String, _ mode: Int) throws {
        let place = URL(filePath: path(name))
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data().write(to: place)
        try allow(mode, name)
    }

    @Test func `a folder for its owner alone is left as it is`() throws {
        try make("zoetrope.sqlite", 0o600)
        #expect(try rights.narrow() == [])
    }

    @Test func `others lose their rights to everything, the owner none`() throws {
        for file in ["zoetrope.sqlite", "zoetrope.sqlite-wal", "library/ab/abcd.gif"] { try make(file, 0o664) }
        for place in ["library/ab", "library", ""] { try allow(0o755, place) }
        #expect(try rights.narrow() == [.narrowed(count: 6)])
        for place in ["", "library", "library/ab"] { #expect(try mode(place) == 0o700) }
        for file in ["zoetrope.sqlite", "library/ab/abcd.gif"] { #expect(try mode(file) == 0o600) }
        #expect(try rights.narrow() == [])
    }

    @Test func `a folder with other things in it keeps its rights, and they keep theirs`() throws {
        try make("letter.txt", 0o644)
        try make("zoetrope.sqlite", 0o644)
        try allow(0o755, "")
        #expect(try rights.narrow() == [.narrowed(count: 1), .shared(mode: S_IFDIR | 0o755)])
        #expect(try [mode(""), mode("letter.txt"), mode("zoetrope.sqlite")] == [0o755, 0o644, 0o600])
    }

    @Test func `links lead nowhere`() throws {
        let other = try TemporaryFolder()
        let target = other.url.appending(path: "file")
        try Data().write(to: target)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: target.path)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "library"),
            withDestinationURL: target
        )
        #expect(try rights.narrow() == [])
        let mode = try FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions] as? Int
        #expect(mode == 0o644)
    }

    @Test func `a folder that everybody may change and that holds other things is refused`() throws {
        try make("letter.txt", 0o644)
        try allow(0o777, "")
        #expect(throws: DataFolder.Failure.self) { try rights.narrow() }
        try allow(0o1777, "")
        #expect(try rights.narrow() == [.shared(mode: S_IFDIR | 0o1777)])
    }
}
