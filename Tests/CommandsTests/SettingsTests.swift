import Foundation
import Logging
import Pictures
import Testing
import Vips
import Web

@testable import Commands

struct SettingsTests {
    private func read(_ environment: [String: String], _ options: Settings.Options = .init()) async throws -> Settings {
        try await Settings.read(options: options, environment: environment)
    }

    @Test func `nothing said means this machine only, port 8080, a folder named data`() async throws {
        let settings = try await read([:])
        #expect(settings.host == "127.0.0.1" && settings.port == 8080)
        #expect(settings.dataFolder.lastPathComponent == "data")
        #expect(settings.favoritesLimit == nil && settings.isSecure == false && settings.doors == .open)
        #expect(settings.pictures.memory == 64 * 1024 * 1024)
    }

    @Test func `options win over the environment, which wins over the file`() async throws {
        let file = URL.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        try Data(#"{"port": 1, "host": "10.0.0.1", "shelf": {"favoritesLimit": 7}}"#.utf8).write(to: file)
        let environment = ["ZOETROPE_CONFIG": file.path(), "ZOETROPE_HOST": "10.0.0.2", "ZOETROPE_PORT": "2"]
        let settings = try await read(environment, .init(port: 3))
        #expect(settings.port == 3)
        #expect(settings.host == "10.0.0.2")
        #expect(settings.favoritesLimit == 7)
    }

    @Test func `every variable arrives`() async throws {
        let settings = try await read([
            "ZOETROPE_PUBLIC_URL": "https://gifs.example.org:444/", "ZOETROPE_SHELF_FAVORITES_LIMIT": "9",
            "ZOETROPE_LOG_LEVEL": "debug", "ZOETROPE_PICTURES_MEMORY_MIB": "3", "ZOETROPE_PICTURES_DISK_MIB": "4",
            "ZOETROPE_DATA": "/var/lib/zoetrope", "ZOETROPE_DOORS": "Keys",
        ])
        #expect(settings.origin == "https://gifs.example.org:444" && settings.isSecure)
        #expect(settings.favoritesLimit == 9 && settings.logLevel == .debug && settings.doors == .keys)
        #expect(settings.pictures.memory == 3 * 1024 * 1024 && settings.pictures.disk == 4 * 1024 * 1024)
        #expect(settings.dataFolder.path() == "/var/lib/zoetrope/")
    }

    @Test func `every limit of pictures arrives`() async throws {
        let limits = try await read([
            "ZOETROPE_PICTURES_FILE_MIB": "1", "ZOETROPE_PICTURES_STILL_MEGAPIXELS": "2",
            "ZOETROPE_PICTURES_FRAME_MEGAPIXELS": "3", "ZOETROPE_PICTURES_FRAMES": "4",
            "ZOETROPE_PICTURES_ANIMATION_MEGAPIXELS": "5", "ZOETROPE_PICTURES_SIDE": "600",
            "ZOETROPE_PICTURES_SECONDS": "7", "ZOETROPE_PICTURES_WORKERS": "8", "ZOETROPE_PICTURES_WAITING": "9",
            "ZOETROPE_PICTURES_DECODE_MIB": "100",
        ]).pictures.limits
        #expect(limits.image.fileBytes == 1024 * 1024 && limits.image.stillPixels == 2_000_000)
        #expect(limits.image.animationFramePixels == 3_000_000 && limits.image.frames == 4)
        #expect(limits.image.animationPixels == 5_000_000 && limits.image.outputSide == 600)
        #expect(limits.image.decodeBytes == 100 * 1024 * 1024)
        #expect(limits.time == .seconds(7) && limits.workers == 8 && limits.waiting == 9)
    }

    @Test func `limits of what one address may do arrive, and 0 is none`() async throws {
        let some = try await read([
            "ZOETROPE_LIMITS_PROFILES": "1", "ZOETROPE_LIMITS_KEYS": "2", "ZOETROPE_LIMITS_UPLOADS": "3",
            "ZOETROPE_LIMITS_STREAMS": "4", "ZOETROPE_LIMITS_PROFILE_STREAMS": "5", "ZOETROPE_PROFILES_KEPT_DAYS": "6",
            "ZOETROPE_PROXIES_TRUSTED": "127.0.0.1, fd00::/8",
        ]).limits
        #expect(some.rates.profiles == .init(1, per: .seconds(3600)))
        #expect(some.rates.wrongKeys == .init(2, per: .seconds(60)))
        #expect(some.rates.uploads == .init(3, per: .seconds(3600)) && some.rates.streams == 4)
        #expect(some.rates.streamsOfProfile == 5 && some.profilesKeptDays == 6)
        #expect(some.proxies == TrustedProxies(["127.0.0.1", "fd00::/8"].compactMap(AddressRange.init)))
        let none = try await read([
            "ZOETROPE_LIMITS_PROFILES": "0", "ZOETROPE_LIMITS_KEYS": "0", "ZOETROPE_LIMITS_UPLOADS": "0",
            "ZOETROPE_LIMITS_STREAMS": "0", "ZOETROPE_LIMITS_PROFILE_STREAMS": "0", "ZOETROPE_PROFILES_KEPT_DAYS": "0",
        ]).limits
        #expect(none.rates == RateLimits() && none.profilesKeptDays == nil && none.proxies.isEmpty)
    }

    @Test func `limits of what one address may do have the defaults that are documented`() async throws {
        let limits = try await read([:]).limits
        #expect(limits.rates.profiles == .init(30, per: .seconds(3600)))
        #expect(limits.rates.wrongKeys == .init(60, per: .seconds(60)))
        #expect(limits.rates.uploads == .init(120, per: .seconds(3600)))
        #expect(limits.rates.streams == 256 && limits.rates.streamsOfProfile == 64)
        #expect(limits.profilesKeptDays == 365 && limits.proxies.isEmpty)
    }

    @Test(arguments: ["proxy.example.org", "10.0.0.0/33", "127.0.0.1 10.0.0.1"])
    func `a proxy is an address or a range`(text: String) async throws {
        await #expect(throws: SettingsError.self) { try await read(["ZOETROPE_PROXIES_TRUSTED": text]) }
    }

    @Test func `a public address without a trusted proxy is worth a word`() async throws {
        let address = ["ZOETROPE_PUBLIC_URL": "https://gifs.example.org"]
        #expect(try await read(address).warnings.contains { $0.contains("ZOETROPE_PROXIES_TRUSTED") })
        #expect(try await read(address.merging(["ZOETROPE_PROXIES_TRUSTED": "127.0.0.1"]) { $1 }).warnings.isEmpty)
        #expect(try await read([:]).warnings.isEmpty)
    }

    @Test func `limits of pictures have the defaults that are documented`() async throws {
        let limits = try await read([:]).pictures.limits
        #expect(limits.image.fileBytes == 20 * 1024 * 1024 && limits.image.stillPixels == 50_000_000)
        #expect(limits.image.animationFramePixels == 12_000_000 && limits.image.frames == 300)
        #expect(limits.image.animationPixels == 250_000_000 && limits.image.outputSide == 4096)
        #expect(limits.image.decodeBytes == 256 * 1024 * 1024)
        #expect(limits.time == .seconds(10) && limits.waiting == 64)
    }

    @Test(arguments: [
        ["ZOETROPE_PICTURES_FRAMES": "0"], ["ZOETROPE_PICTURES_DECODE_MIB": "1"], ["ZOETROPE_PICTURES_SIDE": "20000"],
        ["ZOETROPE_PICTURES_WORKERS": "none"],
        ["ZOETROPE_PORT": "many"], ["ZOETROPE_PORT": "65536"], ["ZOETROPE_PORT": "-1"],
        ["ZOETROPE_SHELF_FAVORITES_LIMIT": "0"], ["ZOETROPE_LOG_LEVEL": "loud"], ["ZOETROPE_DOORS": "ajar"],
        ["ZOETROPE_PUBLIC_URL": "gifs.example.org"], ["ZOETROPE_CONFIG": "/nowhere/zoetrope.json"],
    ])
    func `a value that makes no sense is refused with what to write instead`(environment: [String: String]) async {
        await #expect(throws: SettingsError.self) { try await read(environment) }
    }
}

struct DataFolderTests {
    private let url = URL.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)

    @Test func `one folder belongs to one process at a time`() throws {
        let first = try DataFolder(url)
        #expect(throws: DataFolder.Failure.self) { try DataFolder(url) }
        _ = first.url
    }

    @Test func `the folder is free again when it is let go`() throws {
        do { _ = try DataFolder(url).url }
        _ = try DataFolder(url)
    }

    @Test func `a file in its place is refused`() throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        try Data().write(to: file)
        #expect(throws: DataFolder.Failure.self) { try DataFolder(file.appending(path: "data")) }
    }
}

struct ImportReportTests {
    @Test func `the summary counts and names what was refused`() {
        var report = ImportReport(total: 3)
        report.note(.added, for: URL(filePath: "/a.gif"))
        report.note(.alreadyThere, for: URL(filePath: "/b.gif"))
        report.note(.refused("the file is damaged"), for: URL(filePath: "/c.gif"))
        #expect(report.summary == "1 added, 1 already there, 1 refused\n  /c.gif: the file is damaged")
        #expect(report.progress.hasSuffix("] 3/3"))
    }

    @Test func `an empty folder is a full bar`() {
        #expect(ImportReport(total: 0).progress.contains("##############################"))
    }
}
