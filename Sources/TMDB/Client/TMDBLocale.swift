package import Media

/// For whom films are listed.
package struct TMDBLocale: Hashable, Sendable {
    package let language: Language
    /// An upper-case ISO 3166-1 code, or nil.
    package let region: String?

    /// Takes a region in any case; one that is no pair of letters is none.
    package init(_ language: Language, region: String? = nil) {
        self.language = language
        let region = region?.uppercased()
        let isCode = region?.utf8.count == 2 && region?.utf8.allSatisfy { (0x41...0x5A).contains($0) } == true
        self.region = isCode ? region : nil
    }

    var query: [(name: String, value: String)] {
        Self.query(language) + (region.map { [("region", $0)] } ?? [])
    }

    static func query(_ language: Language) -> [(name: String, value: String)] {
        [("language", language == .korean ? "ko-KR" : "en-US")]
    }
}
