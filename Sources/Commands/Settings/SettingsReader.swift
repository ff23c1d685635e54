import Configuration
import Foundation
import Logging

/// Reads single settings strictly: a value that cannot be understood is an error, never silently the default.
struct SettingsReader {
    let reader: ConfigReader

    func text(_ key: String) -> String? {
        reader.string(forKey: ConfigKey(key)).flatMap { $0.isEmpty ? nil : $0 }
    }

    func number(_ key: String, _ option: Int? = nil, in range: ClosedRange<Int>) throws(SettingsError) -> Int? {
        let found = option ?? reader.int(forKey: ConfigKey(key))
        if found == nil, text(key) == nil { return nil }
        guard let found, range.contains(found) else {
            throw SettingsError(
                description: "\(key) must be a whole number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return found
    }

    func address(_ key: String) throws -> URL? {
        guard let text = text(key) else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            url.host() != nil
        else {
            throw SettingsError(description: "\(key) must be an address such as https://gifs.example.org.")
        }
        return url
    }

    func logLevel(_ key: String) throws -> Logger.Level? {
        guard let text = text(key) else { return nil }
        guard let level = Logger.Level(rawValue: text.lowercased()) else {
            let levels = Logger.Level.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingsError(description: "\(key) must be one of \(levels).")
        }
        return level
    }
}
