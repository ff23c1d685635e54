import Foundation
import Giphy
import Logging
import Tenor
import Testing
import Transport

@testable import Commands

struct SourceSettingsTests {
    private func read(_ environment: [String: String]) async throws -> SourceSettings {
        try await Settings.read(options: .init(), environment: environment).sources
    }

    @Test func `nothing said means no other server`() async throws {
        let settings = try await read([:])
        #expect(settings.giphy == nil && settings.tenor == nil && settings.tmdb == nil && !settings.allowsLoopback)
        let sources = RemoteSources.make(
            settings,
            answers: URL(filePath: "unused"),
            userAgent: "Zoetrope/1",
            logger: Logger(label: "test")
        )
        #expect(sources.all.isEmpty && sources.tenorPictures == nil && sources.tmdb == nil)
        try await sources.shutdown()
    }

    @Test func `a source has four seconds until its answer begins, or as many as the operator says`() async throws {
        #expect(try await read([:]).patience == .seconds(4))
        #expect(try await read(["ZOETROPE_SOURCES_PATIENCE": "30"]).patience == .seconds(30))
    }

    @Test func `a key switches GIPHY on, with its own addresses`() async throws {
        let giphy = try #require(try await read(["ZOETROPE_GIPHY_KEY": "k"]).giphy)
        #expect(giphy.service.base.description == "https://api.giphy.com/v1")
        #expect(giphy.service.key == "k" && giphy.service.rating == .g && giphy.callsPerHour == 100)
        #expect(
            giphy.service.media.policySources == [
                "https://i.giphy.com", "https://media.giphy.com", "https://media0.giphy.com",
                "https://media1.giphy.com", "https://media2.giphy.com", "https://media3.giphy.com",
                "https://media4.giphy.com",
            ]
        )
    }

    @Test func `everything about GIPHY arrives`() async throws {
        let giphy = try #require(
            try await read([
                "ZOETROPE_GIPHY_KEY": "k", "ZOETROPE_GIPHY_URL": "https://gifs.example.org/giphy/v1/",
                "ZOETROPE_GIPHY_RATING": "PG-13", "ZOETROPE_GIPHY_CALLS_PER_HOUR": "7",
                "ZOETROPE_GIPHY_MEDIA_HOSTS": " a.example.org ,\thttps://b.example.org",
            ]).giphy
        )
        #expect(giphy.service.base.description == "https://gifs.example.org/giphy/v1/")
        #expect(giphy.service.rating == .pg13 && giphy.callsPerHour == 7)
        #expect(giphy.service.media.policySources == ["https://a.example.org", "https://b.example.org"])
    }

    @Test func `another server's pictures are its own unless said otherwise`() async throws {
        let settings = try await read([
            "ZOETROPE_GIPHY_KEY": "k", "ZOETROPE_GIPHY_URL": "https://gifs.example.org/giphy/v1",
            "ZOETROPE_TENOR_URL": "https://api.example.org:8443/v2",
        ])
        #expect(settings.giphy?.service.media.policySources == ["https://gifs.example.org"])
        #expect(settings.tenor?.service.media.policySources == ["https://api.example.org:8443"])
    }

    @Test func `an address switches Tenor on, with or without a key`() async throws {
        let open = try #require(try await read(["ZOETROPE_TENOR_URL": "https://api.example.org/v2"]).tenor)
        #expect(open.service.key == nil && open.service.name == "Tenor" && open.mark == "Via Tenor")
        #expect(open.service.contentFilter == .high && open.callsPerHour == 100 && !open.isProxied)
    }

    @Test func `everything about Tenor arrives`() async throws {
        let tenor = try #require(
            try await read([
                "ZOETROPE_TENOR_URL": "https://api.example.org/v2", "ZOETROPE_TENOR_KEY": "k",
                "ZOETROPE_TENOR_NAME": "Example", "ZOETROPE_TENOR_CONTENT_FILTER": "low",
                "ZOETROPE_TENOR_CALLS_PER_HOUR": "5", "ZOETROPE_TENOR_PROXY": "true",
                "ZOETROPE_TENOR_MEDIA_HOSTS": "media.example.org",
            ]).tenor
        )
        #expect(tenor.service.key == "k" && tenor.service.name == "Example" && tenor.mark == "Via Example")
        #expect(tenor.service.contentFilter == .low && tenor.callsPerHour == 5 && tenor.isProxied)
        #expect(tenor.service.media.policySources == ["https://media.example.org"])
    }

    @Test func `this machine is a source where that is allowed`() async throws {
        let settings = try await read([
            "ZOETROPE_SOURCES_ALLOW_LOOPBACK": "true", "ZOETROPE_GIPHY_KEY": "k",
            "ZOETROPE_GIPHY_URL": "http://localhost:9001/v1", "ZOETROPE_TENOR_URL": "http://localhost:9002/v2",
            "ZOETROPE_TENOR_MEDIA_HOSTS": "http://localhost:9003",
        ])
        #expect(settings.giphy?.service.media.policySources == ["http://localhost:9001"])
        #expect(settings.tenor?.service.media.policySources == ["http://localhost:9003"])
    }

    @Test(arguments: [
        ["ZOETROPE_GIPHY_URL": "http://api.giphy.com/v1"], ["ZOETROPE_GIPHY_URL": "api.giphy.com"],
        ["ZOETROPE_GIPHY_URL": "https://127.0.0.1/v1"], ["ZOETROPE_GIPHY_URL": "http://localhost:9001/v1"],
        ["ZOETROPE_GIPHY_URL": "https://localhost/v1"], ["ZOETROPE_GIPHY_URL": "https://a.example/v1?api_key=k"],
        ["ZOETROPE_GIPHY_RATING": "x"], ["ZOETROPE_GIPHY_CALLS_PER_HOUR": "0"],
        ["ZOETROPE_GIPHY_CALLS_PER_HOUR": "many"], ["ZOETROPE_GIPHY_MEDIA_HOSTS": "media.giphy.com/x"],
        ["ZOETROPE_GIPHY_MEDIA_HOSTS": "a.example b.example"], ["ZOETROPE_TENOR_MEDIA_HOSTS": "a.example,b.example c"],
        ["ZOETROPE_GIPHY_MEDIA_HOSTS": "*.giphy.com"], ["ZOETROPE_GIPHY_MEDIA_HOSTS": "http://media.giphy.com"],
        ["ZOETROPE_GIPHY_MEDIA_HOSTS": "media.giphy.com; script-src *"], ["ZOETROPE_TENOR_KEY": "k"],
        ["ZOETROPE_TENOR_URL": "ftp://a.example"], ["ZOETROPE_TENOR_CONTENT_FILTER": "none"],
        ["ZOETROPE_TENOR_PROXY": "perhaps"], ["ZOETROPE_SOURCES_ALLOW_LOOPBACK": "2"],
        ["ZOETROPE_SOURCES_PATIENCE": "0"], ["ZOETROPE_SOURCES_PATIENCE": "3601"],
        ["ZOETROPE_SOURCES_PATIENCE": "long"],
    ]) func `a value that makes no sense is refused with what to write instead`(environment: [String: String]) async {
        await #expect(throws: SettingsError.self) { try await read(environment) }
    }

    @Test func `a refusal says what to write`() async {
        await #expect {
            try await read(["ZOETROPE_GIPHY_URL": "http://localhost:9001/v1"])
        } throws: { error in
            "\(error)".contains("https://api.giphy.com/v1") && "\(error)".contains("sources.allowLoopback")
        }
        await #expect { try await read(["ZOETROPE_GIPHY_MEDIA_HOSTS": "a.example b.example"]) } throws: {
            "\($0)".contains("“a.example b.example” is none")
        }
        await #expect { try await read(["ZOETROPE_TENOR_KEY": "k"]) } throws: { "\($0)".contains("tenor.url") }
    }

    @Test func `a source's key is in no description of the settings`() async throws {
        let settings = try await read([
            "ZOETROPE_GIPHY_KEY": "SECRET", "ZOETROPE_TENOR_URL": "https://a.example", "ZOETROPE_TENOR_KEY": "SECRET",
        ])
        var dumped = ""
        dump(settings, to: &dumped)
        #expect(!dumped.contains("SECRET") && !"\(settings)".contains("SECRET"))
    }
}
