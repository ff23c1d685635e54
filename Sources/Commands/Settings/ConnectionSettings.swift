import Foundation
import NIOCore
import Pictures
import Vips
import Web

/// What the operator decides about connections.
struct ConnectionSettings: Sendable {
    /// Open connections altogether; fewer where fewer files may be open.
    var limit: Int
    /// Open connections of one address.
    var perAddress: Int
    /// How long a client may stand still.
    var patience: TimeAmount
    /// Names that this server answers by, beside its own.
    var hosts: [String]

    /// Reads the keys below `connections`, and `hosts.allowed`.
    init(_ reader: SettingsReader) throws {
        limit = try reader.number("connections.limit", in: 16...1_000_000) ?? 4096
        perAddress = try reader.number("connections.perAddress", in: 1...1_000_000) ?? 512
        patience = .seconds(Int64(try reader.number("connections.patience", in: 1...3600) ?? 20))
        hosts = reader.list("hosts.allowed") ?? []
        guard hosts.allSatisfy(Self.isName) else {
            throw SettingsError(
                description: "hosts.allowed must be names with commas between, such as gifs.example.org, without a "
                    + "scheme or a port; * stands for any name."
            )
        }
    }

    private static func isName(_ text: String) -> Bool {
        text == HostRules.any
            || !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) }
    }
}

extension ConnectionLimits {
    init(_ settings: Settings) {
        self.init(
            total: settings.connections.limit,
            perAddress: settings.connections.perAddress,
            // With a public address, what comes from this machine is the proxy in front.
            hasLocalProxy: settings.publicURL != nil,
            proxies: settings.limits.proxies,
            pace: PaceLimits(
                patience: settings.connections.patience,
                largestFile: settings.pictures.limits.image.fileBytes
            )
        )
    }
}

extension HostRules {
    /// What this machine calls itself, also in its local network (RFC 6762).
    static var machine: [String] {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return [] }
        let name = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
        guard let short = name.split(separator: ".").first else { return [] }
        return [name, String(short), "\(short).local"]
    }
}
