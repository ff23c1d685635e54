import Media
import TolerantJSON

/// What a film is called in the reader's language and in its own.
struct TMDBTitles {
    private static let longest = 300

    let title: String
    let original: String

    /// One stands in for the other where it is missing.
    init(_ title: String, original: String) throws(TMDBMapping.Unusable) {
        let (title, original) = (
            TidyText.line(title, longest: Self.longest), TidyText.line(original, longest: Self.longest)
        )
        guard let first = title ?? original else { throw TMDBMapping.Unusable(reason: .untitled) }
        self.title = first
        self.original = original ?? first
    }

    /// The title for readers of both languages, where only one was asked in.
    ///
    /// English readers get the original title rather than a Korean one; Korean readers an English one, unless theirs is
    /// the original.
    func localized(from originalLanguage: String?, readIn language: Language) -> Localized<String> {
        switch language {
        case .korean: Localized(english: original, korean: title)
        case .english:
            Localized(english: title, korean: originalLanguage == Language.korean.rawValue ? original : title)
        }
    }
}

/// A film's texts in the languages that Zoetrope speaks.
struct TMDBTexts {
    /// Of several countries with one language, the one that is asked for elsewhere.
    private static let countries = [Language.english: "US", .korean: "KR"]

    private let texts: [Language: TMDBTranslation.Texts]

    init(_ translations: [TMDBTranslation]) {
        let pairs = Language.allCases.compactMap { language in
            Self.best(translations, language).map { (language, $0.data) }
        }
        texts = Dictionary(pairs) { first, _ in first }
    }

    private static func best(_ translations: [TMDBTranslation], _ language: Language) -> TMDBTranslation? {
        let own = translations.filter { $0.languageCode.lowercased() == language.rawValue }
        return own.first { $0.countryCode == countries[language] } ?? own.first
    }

    /// What it is called, for each language what is translated or else `titles` says.
    func titles(
        orElse titles: Localized<String>,
        _ tidy: (String) -> String?
    ) -> Localized<String> {
        func title(_ language: Language) -> String { texts[language].flatMap { tidy($0.title) } ?? titles[language] }
        return Localized(english: title(.english), korean: title(.korean))
    }

    /// What it is about; `read` came in the language that was asked in, and stands in where nothing is translated.
    func overviews(
        _ read: String,
        readIn language: Language,
        _ tidy: (String) -> String?
    ) -> Localized<String>? {
        let read = tidy(read)
        let own = texts.compactMapValues { tidy($0.overview) }
        func overview(_ wanted: Language) -> String? {
            own[wanted] ?? (wanted == language ? read : nil) ?? own[wanted.other] ?? read
        }
        guard let english = overview(.english), let korean = overview(.korean) else { return nil }
        return Localized(english: english, korean: korean)
    }
}

/// Codes as the rest of Zoetrope writes them.
enum TMDBCodes {
    /// A lower-case ISO 639 code; TMDB's `cn` is Chinese and its `xx` no language.
    static func language(_ code: String) -> String? {
        let code = code.lowercased()
        guard (2...3).contains(code.utf8.count), code.utf8.allSatisfy(isLetter), code != "xx" else { return nil }
        return code == "cn" ? "zh" : code
    }

    /// An upper-case ISO 3166-1 code.
    static func country(_ code: String) -> String? {
        code.utf8.count == 2 && code.utf8.allSatisfy(isLetter) ? code.uppercased() : nil
    }

    /// `tt` and seven digits or more.
    static func imdb(_ text: String) -> String? {
        let digits = text.utf8.dropFirst(2)
        let isID = text.hasPrefix("tt") && (5...12).contains(digits.count) && digits.allSatisfy { (0x30...0x39) ~= $0 }
        return isID ? text : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
