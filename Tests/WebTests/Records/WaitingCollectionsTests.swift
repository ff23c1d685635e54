import Foundation
import Media
import Testing

@testable import Web

struct WaitingCollectionsTests {
    private static let date = Date(timeIntervalSince1970: 1_790_000_000)

    private let waiting = WaitingCollections(mostBytes: 100)
    private let one: ProfileID
    private let other: ProfileID

    init() throws {
        one = try #require(ProfileID(String(repeating: "1", count: 32)))
        other = try #require(ProfileID(String(repeating: "2", count: 32)))
    }

    @Test func `nobody's file goes for somebody else's`() throws {
        let name = try keep(60, for: one)
        #expect(throws: CollectionRefusal.noRoom) { try keep(41, for: other) }
        #expect(throws: CollectionRefusal.noRoom) { try waiting.checkRoom(for: file(41), of: nil, at: Self.date) }
        #expect(waiting.file(name, of: one, at: Self.date)?.count == 60)
        try waiting.checkRoom(for: file(40), of: nil, at: Self.date)
        let small = try keep(40, for: other)
        #expect(waiting.file(small, of: other, at: Self.date)?.count == 40)
        #expect(waiting.file(small, of: one, at: Self.date) == nil)
    }

    @Test func `one's own file that waited longest goes first, for the next one and for its size`() throws {
        let names = try [20, 20, 20, 20].map { try keep($0, for: one) }
        #expect(names.map(isKept) == [false, true, true, true])
        _ = try keep(70, for: one)
        #expect(names.map(isKept) == [false, false, false, true])
    }

    @Test func `a refused file costs its owner none of those before`() throws {
        _ = try keep(50, for: other)
        let name = try keep(50, for: one)
        #expect(throws: CollectionRefusal.noRoom) { try keep(51, for: one) }
        #expect(isKept(name))
        _ = try keep(50, for: one)
        #expect(!isKept(name))
    }

    @Test func `there is room again after ten minutes`() throws {
        let name = try keep(100, for: one)
        let later = Self.date.addingTimeInterval(10 * 60)
        #expect(waiting.file(name, of: one, at: later.addingTimeInterval(-1)) != nil)
        _ = try waiting.keep(file(100), for: other, at: later)
    }

    private func keep(_ size: Int, for profile: ProfileID) throws -> String {
        try waiting.keep(file(size), for: profile, at: Self.date)
    }

    private func file(_ size: Int) -> [UInt8] { [UInt8](repeating: 97, count: size) }

    private func isKept(_ name: String) -> Bool { waiting.file(name, of: one, at: Self.date) != nil }
}
