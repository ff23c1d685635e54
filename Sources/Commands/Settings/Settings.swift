import Configuration
import Foundation
import Logging
import SystemPackage
import Web

/// What the operator decides, read once at start.
struct Settings: Sendable {
    var host: String
    var port: Int
    var dataFolder: URL
    /// The address people use, when it is not the one the server listens on.
    var publicURL: URL?
    var favoritesLimit: Int?
    /// Who may use the APIs for other programs.
    var doors: DoorPolicy
    /// What one address may do.
    var limits: LimitSettings
    var logLevel: Logger.Level
    var connections: ConnectionSettings
    var pictures: PictureSettings
    var sources: SourceSettings

    /// Whether people reach the app over https.
    var isSecure: Bool { publicURL?.scheme?.lowercased() == "https" }

    /// Scheme and host of the public address, without a slash behind.
    var origin: String? {
        guard let publicURL, let scheme = publicURL.scheme, let host = publicURL.host() else { return nil }
        return "\(scheme)://\(host)" + (publicURL.port.map { ":\($0)" } ?? "")
    }

    /// What is worth a word at the start, though it can be meant.
    var warnings: [String] {
        guard publicURL != nil, limits.proxies.isEmpty else { return [] }
        return [
            """
            ZOETROPE_PUBLIC_URL is set and ZOETROPE_PROXIES_TRUSTED is not: if a proxy is in front, all people share \
            its address and its limits. Set it to the proxy's address, such as 127.0.0.1.
            """
        ]
    }

    /// Where a person on this machine finds the app.
    func address(port: Int) -> String {
        let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
        return origin ?? "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }
}

/// A setting that cannot be used; the message says what to write instead.
struct SettingsError: Error, CustomStringConvertible, Equatable {
    let description: String
}

extension Settings {
    /// What was said on the command line; it wins over everything else.
    struct Options: Sendable {
        var host: String?
        var port: Int?
        var data: String?
    }

    /// Reads options, then the environment (`ZOETROPE_…`), then the JSON file named by `ZOETROPE_CONFIG`.
    static func read(options: Options, environment: [String: String]) async throws -> Settings {
        let variables = EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "zoetrope")
        var providers: [any ConfigProvider] = [variables]
        if let path = environment["ZOETROPE_CONFIG"], !path.isEmpty {
            providers.append(try await file(at: path))
        }
        let reader = SettingsReader(reader: ConfigReader(providers: providers))
        let data = options.data ?? reader.text("data") ?? "data"
        return Settings(
            host: options.host ?? reader.text("host") ?? "127.0.0.1",
            port: try reader.number("port", options.port, in: 0...65535) ?? 8080,
            dataFolder: URL(filePath: data, directoryHint: .isDirectory).absoluteURL,
            publicURL: try reader.address("public.url"),
            favoritesLimit: try reader.number("shelf.favoritesLimit", in: 1...1_000_000),
            doors: try reader.choice("doors") ?? .open,
            limits: try LimitSettings(reader),
            logLevel: try reader.logLevel("log.level") ?? .info,
            connections: try ConnectionSettings(reader),
            pictures: try PictureSettings(reader),
            sources: try SourceSettings(reader)
        )
    }

    private static func file(at path: String) async throws -> any ConfigProvider {
        do {
            return try await FileProvider<JSONSnapshot>(filePath: .init(path))
        } catch {
            throw SettingsError(
                description: "The settings file \(path) cannot be read. ZOETROPE_CONFIG must name a JSON file."
            )
        }
    }
}
