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
            for line in bytes.split(separator: UInt8(ascii: "\n")) { annotations.add(line, for: keys) }
            if annotations.entries.count == before { throw file.unreadable("no annotations in it") }
        }
        return annotations
    }

    subscript(key: String) -> Entry? { entries[key] }

    /// `<annotation cp="X" type="tts">name</annotation>` or, without the type, `word | word`.
    private mutating func add(_ line: ArraySlice<UInt8>, for keys: Set<String>) {
        let element = line.drop { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: " ") }
        guard element.starts(with: Self.opening) else { return }
        let rest = element.dropFirst(Self.opening.count)
        guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else { return }
        let key = String(decoding: rest[..<quote], as: UTF8.self)
        guard keys.contains(key), let start = rest[quote...].firstIndex(of: UInt8(ascii: ">")),
            let end = rest[start...].firstIndex(of: UInt8(ascii: "<"))
        else { return }
        let text = Self.unescaped(String(decoding: rest[(start + 1)..<end], as: UTF8.self))
        if rest[quote..<start].dropFirst().starts(with: Self.nameMark) {
            entries[key, default: Entry()].name = text
        } else {
            entries[key, default: Entry()].keywords = text.split(separator: "|").map { Self.trimmed($0) }
        }
    }

    private static let opening = Array("<annotation cp=\"".utf8)
    private static let nameMark = Array(" type=\"tts\"".utf8)

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        // The ampersand last, so that an escaped escape stays one.
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
            .reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
