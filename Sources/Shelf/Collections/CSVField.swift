/// A field as a line of comma-separated values writes it.
///
/// Spreadsheets take a field that begins like a formula for one and run it; an apostrophe in front keeps them from it
/// (OWASP, "CSV Injection"). It is taken off again when a file of this server is read; in files of others an apostrophe
/// is part of the text.
enum CSVField {
    static func written(_ text: String) -> String {
        let safe = looksLikeFormula(text[...]) ? "'" + text : text
        let needsQuotes = safe.utf8.contains { byte in
            byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r")
        }
        guard needsQuotes || safe.first == " " || safe.last == " " else { return safe }
        var quoted = "\""
        for scalar in safe.unicodeScalars {
            if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
            quoted.unicodeScalars.append(scalar)
        }
        return quoted + "\""
    }

    /// The text of a field that ``written(_:)`` made.
    static func read(_ field: String) -> String {
        guard field.unicodeScalars.first == "'", looksLikeFormula(field[...]) else { return field }
        return String(field.unicodeScalars.dropFirst())
    }

    /// Whatever apostrophes are in front: so each text is written in a way of its own.
    private static func looksLikeFormula(_ text: Substring) -> Bool {
        switch text.unicodeScalars.first(where: { $0 != "'" }) {
        case "=", "+", "-", "@", "\t", "\r", "\n", "|", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}",
            "\u{FF5C}":
            true
        default: false
        }
    }
}
