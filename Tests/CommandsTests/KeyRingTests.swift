import Foundation
import Testing

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct KeyRingTests {
    private let folder = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
    private let date = Date(timeIntervalSince1970: 1_795_000_000)

    private var ring: KeyRing { KeyRing(data: folder.path(), environment: [:]) }

    @Test func `keys are made and revoked while the app holds the data folder`() async throws {
        let held = try DataFolder(folder)
        let secret = try await ring.add(named: "Chat", at: date)
        #expect(secret.count == 43)
        let line = try #require(try await ring.lines().first)
        #expect(line.hasSuffix("  Chat  made 2026-11-18, never used") && !line.contains(secret))
        try await ring.revoke(String(line.prefix(32)), at: date.addingTimeInterval(86_400))
        #expect(try await ring.lines().first?.hasSuffix(", revoked 2026-11-19") == true)
        _ = held.url
    }

    @Test func `a name in use is refused with the reason`() async throws {
        _ = try await ring.add(named: "Chat", at: date)
        await #expect { try await ring.add(named: "Chat", at: date) } throws: {
            "\($0)" == "a key of that name is in use already"
        }
        await #expect { try await ring.revoke("nobody", at: date) } throws: {
            "\($0)" == "no key in use has that name or id"
        }
    }

    @Test func `a folder with nothing in it is not made by looking`() async throws {
        await #expect(throws: SettingsError.self) { try await ring.lines() }
        await #expect(throws: SettingsError.self) { try await ring.revoke("Chat", at: date) }
        #expect(!FileManager.default.fileExists(atPath: folder.path()))
    }
}
