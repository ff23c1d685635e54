import Foundation

/// Text as browsers write forms, in addresses and in bodies (URL Standard, `application/x-www-form-urlencoded`).
enum FormText {
    /// What the text means: a plus is a space; nil when an escape is no valid one.
    static func strict(_ text: Substring) -> String? {
        spaced(text).removingPercentEncoding
    }

    /// The same, with what is no valid escape taken as it stands.
    static func lenient(_ text: Substring) -> String {
        strict(text) ?? spaced(text)
    }

    private static func spaced(_ text: Substring) -> String {
        String(text.replacing("+", with: " "))
    }
}
