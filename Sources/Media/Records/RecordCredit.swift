/// Who made a record, as its sleeve says.
package struct RecordCredit: Hashable, Sendable, Codable {
    /// One name of a credit and how it leads to the next one.
    package struct Artist: Hashable, Sendable, Codable {
        /// As people read it: without the numbers by which Discogs tells namesakes apart.
        package let name: Localized<String>
        /// Between this name and the next, for example `&`, `,` or `Feat.`; nil or empty for a comma.
        package let join: String?
        /// Its number at Discogs; nil when unknown.
        package let discogs: Int?

        package init(name: Localized<String>, join: String? = nil, discogs: Int? = nil) {
            self.name = name
            self.join = join
            self.discogs = discogs
        }
    }

    /// In the order of the credit; empty where nobody is known.
    package let artists: [Artist]

    package init(_ artists: [Artist]) {
        self.artists = artists
    }

    /// All names in one line, for example `Miles Davis & John Coltrane`; empty where nobody is known.
    package func line(in language: Language) -> String {
        var line = ""
        for (place, artist) in artists.enumerated() {
            line += artist.name[language]
            guard place < artists.count - 1 else { break }
            let join = artist.join ?? ""
            line += join.isEmpty || join == "," ? ", " : " \(join) "
        }
        return line
    }
}
