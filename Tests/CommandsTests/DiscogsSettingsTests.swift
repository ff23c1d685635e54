import Discogs
import Foundation
import Logging
import Media
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct DiscogsSettingsTests {
    private func read(_ environment: [String: String]) async throws -> SourceSettings.Discogs? {
        try await Settings.read(options: .init(), environment: environment).sources.discogs
    }

    private func text(_ address: WebAddress?) -> String? { address.map { "\($0.origin)\($0.target)" } }

    @Test func `without a token, a key or another address there is no Discogs`() async throws {
        #expect(try await read([:]) == nil)
        #expect(try await read(["ZOETROPE_DISCOGS_CONTACT": "a@b.example"]) == nil)
        #expect(try await Settings.read(options: .init(), environment: [:]).sources.hasAny == false)
    }

    @Test func `a token switches it on, with Discogs' own addresses`() async throws {
        let discogs = try #require(try await read(["ZOETROPE_DISCOGS_TOKEN": "t"]))
        #expect(discogs.service.credential == .token("t") && discogs.callsPerMinute == 60)
        #expect(text(discogs.service.base) == "https://api.discogs.com/")
        #expect(text(discogs.service.site) == "https://www.discogs.com/")
        #expect(discogs.imageHosts.map(\.description) == ["https://i.discogs.com", "https://img.discogs.com"])
        #expect(discogs.service.agent.text.hasPrefix("Zoetrope/"))
    }

    @Test func `so do a key and its secret`() async throws {
        let discogs = try #require(try await read(["ZOETROPE_DISCOGS_KEY": "k", "ZOETROPE_DISCOGS_SECRET": "s"]))
        #expect(discogs.service.credential == .pair(key: "k", secret: "s") && discogs.callsPerMinute == 60)
    }

    @Test func `so does another address, which is asked as somebody unknown`() async throws {
        let discogs = try #require(
            try await read([
                "ZOETROPE_DISCOGS_URL": "http://localhost:8081/discogs", "ZOETROPE_SOURCES_ALLOW_LOOPBACK": "true",
            ])
        )
        #expect(discogs.service.credential == nil && discogs.callsPerMinute == 25 && discogs.service.site == nil)
        #expect(text(discogs.service.base) == "http://localhost:8081/discogs")
        #expect(discogs.imageHosts.map(\.description) == ["http://localhost:8081"])
    }

    @Test func `everything about it arrives`() async throws {
        let discogs = try #require(
            try await read([
                "ZOETROPE_DISCOGS_TOKEN": "t", "ZOETROPE_DISCOGS_URL": "https://records.example/api",
                "ZOETROPE_DISCOGS_IMAGE_HOSTS": "pictures.example, sleeves.example",
                "ZOETROPE_DISCOGS_CONTACT": "mail@records.example", "ZOETROPE_DISCOGS_CALLS_PER_MINUTE": "7",
                "ZOETROPE_PUBLIC_URL": "https://public.example",
            ])
        )
        #expect(text(discogs.service.base) == "https://records.example/api" && discogs.callsPerMinute == 7)
        #expect(discogs.imageHosts.map(\.description) == ["https://pictures.example", "https://sleeves.example"])
        #expect(discogs.service.agent.text.hasSuffix(" +mail@records.example"))
    }

    @Test func `where nothing else is said Discogs hears the public address`() async throws {
        let discogs = try await read([
            "ZOETROPE_DISCOGS_TOKEN": "t", "ZOETROPE_PUBLIC_URL": "https://public.example",
        ])
        #expect(discogs?.service.agent.text.hasSuffix(" +https://public.example") == true)
    }

    @Test(arguments: [
        ["TOKEN": "a b"], ["TOKEN": "t", "KEY": "k", "SECRET": "s"], ["KEY": "k"], ["SECRET": "s"],
        ["KEY": "a,b", "SECRET": "s"], ["TOKEN": "t", "URL": "http://records.example"], ["TOKEN": "t", "URL": "x"],
        ["TOKEN": "t", "CALLS_PER_MINUTE": "0"], ["TOKEN": "t", "CALLS_PER_MINUTE": "x"],
        ["TOKEN": "t", "CONTACT": "büro"], ["TOKEN": "t", "IMAGE_HOSTS": "a b"], ["CALLS_PER_MINUTE": "0"],
    ]) func `a mistake is told, and the secret is not`(settings: [String: String]) async throws {
        let environment = Dictionary(uniqueKeysWithValues: settings.map { ("ZOETROPE_DISCOGS_\($0.key)", $0.value) })
        let error = await #expect(throws: SettingsError.self) { try await read(environment) }
        #expect(error?.description.contains("discogs.") == true)
        for name in ["TOKEN", "KEY", "SECRET"] {
            guard let secret = settings[name], secret.count > 1 else { continue }
            #expect(error?.description.contains(secret) == false)
        }
    }

    @Test func `its name, its notice and its budget reach the pages`() async throws {
        let settings = try #require(try await read(["ZOETROPE_DISCOGS_TOKEN": "t"]))
        let discogs = RemoteSources.discogs(settings, over: StubTransport(), Logger(label: "test"))
        #expect(discogs.records.brand.mark == "Data provided by Discogs." && discogs.records.brand.isProxied)
        #expect(discogs.records.brand.source == .discogs && discogs.records.brand.mediaHosts.isEmpty)
        #expect(discogs.records.budget == RemoteBudget(left: 60, capacity: 60, per: .minute))
    }
}
