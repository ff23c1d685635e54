package import Media

/// Reads `Accept-Language` (RFC 9110, 12.5.4).
package enum AcceptedLanguage {
    /// The language of ours the header likes best; English when it names none of them.
    package static func preferred(in header: String?) -> Language {
        guard let header, header.utf8.count <= 1000 else { return .english }
        var best: (language: Language, quality: Double)?
        for part in header.split(separator: ",") {
            let fields = part.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
            guard let tag = fields.first?.prefix(while: { $0 != "-" && !$0.isWhitespace }),
                let language = Language(rawValue: tag.lowercased())
            else { continue }
            let quality = fields.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            guard quality > 0, quality > (best?.quality ?? 0) else { continue }
            best = (language, quality)
        }
        return best?.language ?? .english
    }

    /// The country the header names first, for example `KR` in `ko-KR`; nil when it names none.
    package static func region(in header: String?) -> String? {
        guard let header, header.utf8.count <= 1000 else { return nil }
        for part in header.split(separator: ",") {
            let tag = part.prefix { $0 != ";" }.trimmingPrefix(while: \.isWhitespace)
            for subtag in tag.split(separator: "-").dropFirst() {
                let name = subtag.prefix { $0.isASCII && $0.isLetter }.uppercased()
                if name.utf8.count == 2, name.count == subtag.prefix(while: { !$0.isWhitespace }).count { return name }
            }
        }
        return nil
    }
}
