/// Where to go after a form, as the form asked: only ever a path on this server.
enum LocalPath {
    private static let longest = 2048

    /// The path itself when it is one of ours, otherwise nil: no scheme, no host, no `//` or backslash tricks.
    static func checked(_ text: String?) -> String? {
        guard let text, text.utf8.count <= longest, text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
        let isHarmless = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
        return isHarmless ? text : nil
    }
}
