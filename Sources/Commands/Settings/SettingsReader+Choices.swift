import Configuration
import Foundation
import Transport

extension SettingsReader {
    /// Text that is never shown, not even in a description of the settings.
    func secret(_ key: String) -> String? {
        reader.string(forKey: ConfigKey(key), isSecret: true).flatMap { $0.isEmpty ? nil : $0 }
    }

    func flag(_ key: String) throws(SettingsError) -> Bool? {
        if let flag = reader.bool(forKey: ConfigKey(key)) { return flag }
        guard text(key) == nil else { throw SettingsError(description: "\(key) must be true or false.") }
        return nil
    }

    /// One of an enumeration's names.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ key: String,
        of type: Choice.Type = Choice.self
    ) throws(SettingsError) -> Choice? where Choice.RawValue == String {
        guard let text = text(key) else { return nil }
        guard let choice = Choice(rawValue: text.lowercased()) else {
            let all = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw SettingsError(description: "\(key) must be one of \(all).")
        }
        return choice
    }

    /// A list in one text with commas between, or a list in the file.
    func list(_ key: String) -> [String]? {
        let parts = text(key)?.split(separator: ",").map(String.init) ?? reader.stringArray(forKey: ConfigKey(key))
        return parts?.map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
