/// What CLDR calls emojis in one language, and the words it finds them by.
///
/// The files are XML, but of one element a line, and so large that a general parser would take most of the start-up:
/// this one reads that element and nothing else.
struct Annotations {
    struct Entry: Hashable {
        var name = ""
        var keywords: [String] = []
    }

    private(set) var entries: [String: Entry] = [:]

    /// Later files add to earlier ones.
    static func read(_ files: [SystemFile], for keys: Set<String>) throws(StarterError) -> Annotations {
        var annotations = Annotations()
        for file in files {
            let before = annotations.entries.count
            let bytes = try file.read()
            for line in ByteLines(bytes) { annotations.add(line, for: keys) }
            if annotations.entries.count == before { throw file.unreadable("no annotations in it") }
        }
        return annotations
    }

    subscript(key: String) -> Entry? { entries[key] }

    /// `<annotation cp="X" type="tts">name</annotation>` or, without the type, `word | word`.
    private mutating func add(_ line: ByteLine, for keys: Set<String>) {
        guard let element = line.unindented.dropping("<annotation cp=\""),
            let (key, rest) = element.split(at: "\""), keys.contains(key.text),
            let (attributes, content) = rest.split(at: ">"), let (text, _) = content.split(at: "<")
        else { return }
        let words = Self.unescaped(text.text)
        if attributes.hasPrefix(" type=\"tts\"") {
            entries[key.text, default: Entry()].name = words
        } else {
            entries[key.text, default: Entry()].keywords = words.split(separator: "|").map { Self.trimmed($0) }
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        // The ampersand last, so that an escaped escape stays one.
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
