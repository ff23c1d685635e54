import Foundation
import Logging
import Media
import TMDB
import TestSupport
import Testing
import Transport
import Web

@testable import Commands

struct TMDBSettingsTests {
    private func read(_ environment: [String: String]) async throws -> SourceSettings.TMDB? {
        try await Settings.read(options: .init(), environment: environment).sources.tmdb
    }

    private func text(_ address: WebAddress?) -> String? { address.map { "\($0.origin)\($0.target)" } }

    @Test func `without a key there is no TMDB`() async throws {
        #expect(try await read([:]) == nil)
        #expect(try await read(["ZOETROPE_TMDB_URL": "https://films.example/3"]) == nil)
    }

    @Test func `a key switches it on, with TMDB's own addresses`() async throws {
        let tmdb = try #require(try await read(["ZOETROPE_TMDB_KEY": "k"]))
        #expect(tmdb.service.credential == .key("k") && tmdb.callsPerHour == 20_000)
        #expect(text(tmdb.service.base) == "https://api.themoviedb.org/3")
        #expect(text(tmdb.service.pictures) == "https://image.tmdb.org/t/p")
        #expect(text(tmdb.service.approval) == "https://www.themoviedb.org/authenticate")
    }

    @Test func `a token is told from a key`() async throws {
        #expect(try await read(["ZOETROPE_TMDB_KEY": "a.b.c"])?.service.credential == .token("a.b.c"))
    }

    @Test func `everything about it arrives`() async throws {
        let tmdb = try #require(
            try await read([
                "ZOETROPE_TMDB_KEY": "k", "ZOETROPE_TMDB_URL": "https://films.example/api/3",
                "ZOETROPE_TMDB_IMAGE_URL": "https://pictures.example/p/",
                "ZOETROPE_TMDB_APPROVAL_URL": "https://www.films.example/yes", "ZOETROPE_TMDB_CALLS_PER_HOUR": "7",
            ])
        )
        #expect(text(tmdb.service.base) == "https://films.example/api/3" && tmdb.callsPerHour == 7)
        #expect(text(tmdb.service.pictures) == "https://pictures.example/p/")
        #expect(text(tmdb.service.approval) == "https://www.films.example/yes")
    }

    @Test func `another server has the rest beside the version`() async throws {
        let tmdb = try #require(
            try await read([
                "ZOETROPE_TMDB_KEY": "k", "ZOETROPE_TMDB_URL": "http://localhost:8081/tmdb/3",
                "ZOETROPE_SOURCES_ALLOW_LOOPBACK": "true",
            ])
        )
        #expect(text(tmdb.service.pictures) == "http://localhost:8081/tmdb/t/p")
        #expect(text(tmdb.service.approval) == "http://localhost:8081/tmdb/authenticate")
    }

    @Test(arguments: [
        ["ZOETROPE_TMDB_KEY": "two words"], ["ZOETROPE_TMDB_URL": "http://films.example/3"],
        ["ZOETROPE_TMDB_URL": "http://localhost:1/3"], ["ZOETROPE_TMDB_IMAGE_URL": "image.example"],
        ["ZOETROPE_TMDB_APPROVAL_URL": "https://a.example/?x=1"], ["ZOETROPE_TMDB_CALLS_PER_HOUR": "0"],
        ["ZOETROPE_TMDB_CALLS_PER_HOUR": "many"],
    ]) func `what makes no sense says what to write`(environment: [String: String]) async throws {
        await #expect { try await read(environment) } throws: {
            $0 is SettingsError && "\($0)".hasPrefix("tmdb.") && "\($0)".contains(" must be ")
        }
    }

    @Test func `a mistake does not show the key`() async throws {
        await #expect { try await read(["ZOETROPE_TMDB_KEY": "SECRET with spaces"]) } throws: {
            !"\($0)".contains("SECRET")
        }
        var dumped = ""
        dump(try await read(["ZOETROPE_TMDB_KEY": "SECRET"]), to: &dumped)
        #expect(!dumped.contains("SECRET"))
    }

    @Test func `switched on it has films, pictures and people's accounts`() async throws {
        let folder = try TemporaryFolder()
        let settings = try await Settings.read(options: .init(), environment: ["ZOETROPE_TMDB_KEY": "k"]).sources
        let sources = RemoteSources.make(
            settings,
            answers: folder.url.appending(path: "answers"),
            userAgent: "Zoetrope/1",
            logger: Logger(label: "test")
        )
        let tmdb = try #require(sources.tmdb)
        #expect(
            tmdb.movies.brand.source == .tmdb && tmdb.movies.brand.isProxied && tmdb.movies.brand.mediaHosts.isEmpty
        )
        #expect(tmdb.movies.budget.left == 20_000 && tmdb.accounts.approvalOrigin == "https://www.themoviedb.org")
        #expect(sources.all.isEmpty && sources.tenorPictures == nil)
        try await sources.shutdown()
    }
}
