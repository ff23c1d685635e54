/// Reads `emoji-test.txt`.
enum EmojiList {
    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

    /// Every fully qualified emoji without a skin tone, in the file's order.
    static func read(_ file: SystemFile) throws(StarterError) -> [Emoji] {
        let bytes = try file.read()
        var group = ""
        var subgroup = ""
        var emojis: [Emoji] = []
        for line in ByteLines(bytes) {
            if let name = line.dropping("# group: ") {
                group = name.text
            } else if let name = line.dropping("# subgroup: ") {
                subgroup = name.text
            } else if let text = emoji(in: line) {
                emojis.append(Emoji(text: text, group: group, subgroup: subgroup))
            }
        }
        guard !emojis.isEmpty else { throw file.unreadable("no emoji in it") }
        return emojis
    }

    private static func emoji(in line: ByteLine) -> String? {
        guard !line.hasPrefix("#"), let (codes, status) = line.split(at: ";"),
            status.unindented.hasPrefix("fully-qualified")
        else { return nil }
        var text = String.UnicodeScalarView()
        for code in codes.text.split(separator: " ") {
            guard let value = UInt32(code, radix: 16), !skinTones.contains(value),
                let scalar = Unicode.Scalar(value)
            else { return nil }
            text.append(scalar)
        }
        return String(text)
    }
}
