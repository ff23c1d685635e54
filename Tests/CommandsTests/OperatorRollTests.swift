import Accounts
import Database
import Foundation
import Media
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct OperatorRollTests {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    private var roll: OperatorRoll {
        OperatorRoll(data: folder.path(), environment: ["ZOETROPE_PUBLIC_URL": "https://shelf.example"])
    }

    @Test func `operators are invited, listed and revoked while the app holds the data folder`() async throws {
        let held = try DataFolder(folder)
        let database = try ApplicationDatabase(folder: folder)
        let address = try await roll.invite(at: date)
        #expect(address.hasPrefix("https://shelf.example/operator/"))
        let token = try #require(address.split(separator: "/").last.map(String.init))
        #expect(token.count == 43)
        #expect(try await roll.lines().isEmpty)
        let profile = try await ProfileStore(database).createVisitor(at: date).profile.id
        #expect(try await OperatorStore(database).accept(token, by: profile, at: date))
        #expect(try await roll.lines() == ["\(profile.text)  since 2026-11-18"])
        try await roll.revoke(profile.text)
        #expect(try await roll.lines().isEmpty)
        _ = held.url
    }

    @Test func `who is no operator cannot be revoked, and it is said why`() async throws {
        _ = try await roll.invite(at: date)
        for profile in ["somebody", String(repeating: "f", count: 32)] {
            await #expect { try await roll.revoke(profile) } throws: { "\($0)".contains("operators list") }
        }
    }

    @Test func `a folder with nothing in it is not made by looking`() async throws {
        await #expect(throws: SettingsError.self) { try await roll.lines() }
        #expect(!FileManager.default.fileExists(atPath: folder.path()))
    }
}
