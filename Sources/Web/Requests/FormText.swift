import Foundation

/// Text as browsers write forms, in addresses and in bodies (URL Standard, `application/x-www-form-urlencoded`).
enum FormText {
    /// The pairs of a query or a body in their order, still escaped; what has no `=` has an empty value.
    static func pairs(_ text: String) -> [(name: Substring, value: Substring)] {
        text.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (parts[0], parts.count > 1 ? parts[1] : "")
        }
    }

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
