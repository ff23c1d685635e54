package import Foundation
package import Media
import Mustache

/// The app's sentences in both languages, read from `Phrases/en.json` and `Phrases/ko.json`.
package struct PhraseBook: Sendable {
    private let english: Phrases
    private let korean: Phrases

    /// Reads both files; fails when one is missing or is not a flat object of strings.
    package init(folder: URL) throws {
        english = try Phrases(file: folder.appending(path: "en.json"), language: .english)
        korean = try Phrases(file: folder.appending(path: "ko.json"), language: .korean)
    }

    package subscript(language: Language) -> Phrases {
        language == .english ? english : korean
    }
}

/// The sentences of one language.
package struct Phrases: Sendable {
    package let language: Language
    private let texts: [String: String]
    private let scriptTexts: String

    init(file: URL, language: Language) throws {
        self.language = language
        texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
        scriptTexts = try Self.scriptJSON(texts)
    }

    package var keys: Set<String> { Set(texts.keys) }

    /// The sentence for a key; the key itself when there is none, which a test makes sure never happens.
    package subscript(key: String) -> String { sentence(key) ?? key }

    /// The sentence for a key, or nil when the key is only the beginning of others.
    func sentence(_ key: String) -> String? { texts[key] }

    /// The sentence with its `{name}` places filled.
    package subscript(key: String, arguments: KeyValuePairs<String, String>) -> String {
        var text = self[key]
        for (name, value) in arguments { text = text.replacing("{\(name)}", with: value) }
        return text
    }

    /// The sentence for a count: `<key>.one` or `<key>.other`, its `{count}` filled with grouped digits.
    package func counted(_ key: String, _ count: Int, _ arguments: KeyValuePairs<String, String> = [:]) -> String {
        self["\(key).\(count == 1 ? "one" : "other")", arguments].replacing("{count}", with: grouped(count))
    }

    /// `12345` as `12,345`, which both languages write.
    package func grouped(_ number: Int) -> String {
        var digits = String(abs(number))
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        groups.insert(digits, at: 0)
        return (number < 0 ? "-" : "") + groups.joined(separator: ",")
    }

    /// The sentences the browser's modules need, as JSON that is safe inside a `script` element.
    package var forScripts: String { scriptTexts }

    private static func scriptJSON(_ texts: [String: String]) throws -> String {
        let own = texts.filter { $0.key.hasPrefix("js.") }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        let json = String(decoding: try encoder.encode(own), as: UTF8.self)
        // Nothing in the data may end the element or open a comment in it.
        return json.replacing("<", with: "\\u003C").replacing(">", with: "\\u003E").replacing("&", with: "\\u0026")
    }
}

/// Lets a template say `{{t.gifs.trending}}`.
package struct TemplatePhrases: MustacheParent, Sendable {
    let phrases: Phrases
    var prefix = ""

    package func child(named name: String) -> Any? {
        let key = prefix.isEmpty ? name : "\(prefix).\(name)"
        return phrases.sentence(key) ?? TemplatePhrases(phrases: phrases, prefix: key)
    }
}
