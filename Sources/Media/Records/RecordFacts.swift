/// When, where and as what a record came out.
package struct RecordFacts: Hashable, Sendable, Codable {
    package let released: ReleaseDate?
    /// In Discogs' words, for example `US`, `South Korea` or `UK & Europe`.
    package let country: String?
    package let labels: [RecordLabel]
    package let formats: [RecordFormat]
    /// In Discogs' words, for example `Funk / Soul`; each once.
    package let genres: [String]
    /// In Discogs' words, for example `Hard Bop`; each once.
    package let styles: [String]
    /// Plain text of the record's source; nil where it says nothing.
    package let notes: String?

    package init(
        released: ReleaseDate? = nil,
        country: String? = nil,
        labels: [RecordLabel] = [],
        formats: [RecordFormat] = [],
        genres: [String] = [],
        styles: [String] = [],
        notes: String? = nil
    ) {
        self.released = released
        self.country = country
        self.labels = labels
        self.formats = formats
        self.genres = genres
        self.styles = styles
        self.notes = notes
    }

    /// The first year of its decade, for example 1970; nil when its year is unknown.
    package var decade: Int? { released.map { $0.year / 10 * 10 } }
}

/// Who brought a record out.
package struct RecordLabel: Hashable, Sendable, Codable {
    package let name: String
    /// Nil where there is none.
    package let catalogNumber: String?
    /// Its number at Discogs; nil when unknown.
    package let discogs: Int?

    package init(name: String, catalogNumber: String? = nil, discogs: Int? = nil) {
        self.name = name
        self.catalogNumber = catalogNumber
        self.discogs = discogs
    }
}

/// What a record is physically, in Discogs' words.
package struct RecordFormat: Hashable, Sendable, Codable {
    /// For example `Vinyl`.
    package let name: String
    /// How many pieces; at least 1.
    package let quantity: Int
    /// For example `LP`, `Album`, `Stereo`.
    package let descriptions: [String]
    /// Free text, for example `Red translucent`.
    package let text: String?

    package init(name: String, quantity: Int = 1, descriptions: [String] = [], text: String? = nil) {
        self.name = name
        self.quantity = max(1, quantity)
        self.descriptions = descriptions
        self.text = text
    }

    package static let vinyl = "Vinyl"
}
