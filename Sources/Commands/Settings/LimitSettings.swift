import Web

/// What the operator decides about what one address may do, and for how long profiles are kept.
struct LimitSettings: Sendable {
    private static let mostTimes = 1_000_000

    var rates: RateLimits
    var proxies: TrustedProxies
    /// Nil to keep them for good.
    var profilesKeptDays: Int?

    /// Reads the keys below `limits`, `proxies` and `profiles`; what nobody set has its default, and 0 is no limit.
    init(_ reader: SettingsReader) throws {
        rates = RateLimits()
        rates.profiles = try Self.number(reader, "limits.profiles", 30).map { .init($0, per: .seconds(60 * 60)) }
        rates.wrongKeys = try Self.number(reader, "limits.keys", 60).map { .init($0, per: .seconds(60)) }
        rates.uploads = try Self.number(reader, "limits.uploads", 120).map { .init($0, per: .seconds(60 * 60)) }
        rates.streams = try Self.number(reader, "limits.streams", 256)
        rates.streamsOfProfile = try Self.number(reader, "limits.profile.streams", 64)
        proxies = TrustedProxies(try Self.ranges(reader))
        profilesKeptDays = try Self.number(reader, "profiles.kept.days", 365)
    }

    private static func number(_ reader: SettingsReader, _ key: String, _ usual: Int) throws -> Int? {
        let number = try reader.number(key, in: 0...mostTimes) ?? usual
        return number == 0 ? nil : number
    }

    private static func ranges(_ reader: SettingsReader) throws -> [AddressRange] {
        try (reader.list("proxies.trusted") ?? []).map { text in
            guard let range = AddressRange(text) else {
                throw SettingsError(
                    description: "proxies.trusted must be addresses or ranges such as 127.0.0.1, fd00::/8."
                )
            }
            return range
        }
    }
}
