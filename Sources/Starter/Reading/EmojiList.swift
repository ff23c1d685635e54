/// Reads `emoji-test.txt`.
enum EmojiList {
    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

    /// Every fully qualified emoji without a skin tone, in the file's order.
    static func read(_ file: SystemFile) throws(StarterError) -> [Emoji] {
        let bytes = try file.read()
        var group = ""
        var subgroup = ""
        var emojis: [Emoji] = []
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            if let name = heading("# group: ", line) {
                group = name
            } else if let name = heading("# subgroup: ", line) {
                subgroup = name
            } else if let text = emoji(in: line) {
                emojis.append(Emoji(text: text, group: group, subgroup: subgroup))
            }
        }
        guard !emojis.isEmpty else { throw file.unreadable("no emoji in it") }
        return emojis
    }

    private static func heading(_ mark: String, _ line: ArraySlice<UInt8>) -> String? {
        guard line.starts(with: mark.utf8) else { return nil }
        return String(decoding: line.dropFirst(mark.utf8.count), as: UTF8.self)
    }

    private static func emoji(in line: ArraySlice<UInt8>) -> String? {
        guard let end = line.firstIndex(of: UInt8(ascii: ";")), line.first != UInt8(ascii: "#"),
            line[(end + 1)...].drop(while: { $0 == UInt8(ascii: " ") }).starts(with: "fully-qualified".utf8)
        else { return nil }
        var text = String.UnicodeScalarView()
        for code in line[..<end].split(separator: UInt8(ascii: " ")) {
            guard let value = UInt32(String(decoding: code, as: UTF8.self), radix: 16), !skinTones.contains(value),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            text.append(scalar)
        }
        return String(text)
    }
}
