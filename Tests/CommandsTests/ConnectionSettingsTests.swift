import NIOCore
import Testing
import Web

@testable import Commands

struct ConnectionSettingsTests {
    private func read(_ environment: [String: String]) async throws -> Settings {
        try await Settings.read(options: .init(), environment: environment)
    }

    @Test func `connections have the limits that are documented`() async throws {
        let connections = try await read([:]).connections
        #expect(connections.limit == 4096 && connections.perAddress == 512)
        #expect(connections.patience == .seconds(20) && connections.hosts == [])
    }

    @Test func `every variable arrives`() async throws {
        let settings = try await read([
            "ZOETROPE_CONNECTIONS_LIMIT": "300", "ZOETROPE_CONNECTIONS_PER_ADDRESS": "7",
            "ZOETROPE_CONNECTIONS_PATIENCE": "3", "ZOETROPE_HOSTS_ALLOWED": "attic.lan, gifs.example.org",
        ])
        #expect(settings.connections.limit == 300 && settings.connections.perAddress == 7)
        #expect(settings.connections.patience == .seconds(3))
        #expect(settings.connections.hosts == ["attic.lan", "gifs.example.org"])
        let limits = ConnectionLimits(settings)
        #expect(limits.total == 300 && limits.perAddress == 7 && !limits.hasLocalProxy)
    }

    @Test func `with a public address, connections of this machine are those of a proxy`() async throws {
        let settings = try await read(["ZOETROPE_PUBLIC_URL": "https://gifs.example.org"])
        #expect(ConnectionLimits(settings).hasLocalProxy)
    }

    @Test func `one address never takes more than half of all places`() async throws {
        let settings = try await read([
            "ZOETROPE_CONNECTIONS_LIMIT": "100", "ZOETROPE_CONNECTIONS_PER_ADDRESS": "100",
        ])
        #expect(ConnectionLimits(settings).perAddress == 50)
    }

    @Test(arguments: [
        ["ZOETROPE_CONNECTIONS_LIMIT": "3"], ["ZOETROPE_CONNECTIONS_LIMIT": "all"],
        ["ZOETROPE_CONNECTIONS_PER_ADDRESS": "0"], ["ZOETROPE_CONNECTIONS_PATIENCE": "0"],
        ["ZOETROPE_HOSTS_ALLOWED": "https://gifs.example.org"], ["ZOETROPE_HOSTS_ALLOWED": "gifs.example.org:80"],
        ["ZOETROPE_HOSTS_ALLOWED": "*.example.org"], ["ZOETROPE_HOSTS_ALLOWED": "a b"],
    ])
    func `a value that makes no sense is refused`(environment: [String: String]) async {
        await #expect(throws: SettingsError.self) { try await read(environment) }
    }

    @Test func `this machine is known by a name`() {
        #expect(!HostRules.machine.isEmpty && !HostRules.machine.contains(""))
    }
}

struct OpenFilesTests {
    @Test func `there are as many connections as wanted where there are files for them`() throws {
        #expect(try OpenFiles(limit: 1_000_000).connections(wanted: 4096, workers: 4) == 4096)
    }

    @Test func `where there are fewer files, some are kept for everything else`() throws {
        let connections = try OpenFiles(limit: 1024).connections(wanted: 4096, workers: 4)
        #expect((500...800).contains(connections))
    }

    @Test(arguments: [0, 64, 256])
    func `with too few files to work at all it says which limit to raise`(limit: Int) {
        #expect {
            try OpenFiles(limit: limit).connections(wanted: 4096, workers: 4)
        } throws: { error in
            let text = (error as? SettingsError)?.description ?? ""
            return text.contains("Only \(limit) files") && text.contains("LimitNOFILE=")
        }
    }

    @Test func `the limit is raised as far as it may be`() {
        let limit = OpenFiles.raised().limit
        #expect(limit > 0 && OpenFiles.raised().limit == limit)
    }
}
