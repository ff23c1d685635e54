package import Media

/// What a drawn sleeve is made from.
package struct SleeveSubject: Hashable, Sendable {
    /// Tells records apart that are otherwise alike, for example the item's id; decides the composition.
    package let seed: String
    package let title: Localized<String>
    /// Everybody who made it in one line; empty where nobody is known.
    package let artists: Localized<String>
    package let year: Int?
    /// In Discogs' words; others have no effect.
    package let genres: [String]
    /// In Discogs' words; others have no effect.
    package let styles: [String]
    /// In Discogs' words.
    package let country: String?

    package init(
        title: Localized<String>,
        artists: Localized<String>,
        year: Int? = nil,
        genres: [String] = [],
        styles: [String] = [],
        country: String? = nil,
        seed: String
    ) {
        self.title = title
        self.artists = artists
        self.year = year
        self.genres = genres
        self.styles = styles
        self.country = country
        self.seed = seed
    }

    /// A record as it is listed.
    package init(_ record: VinylRecord) {
        self.init(
            title: record.title,
            artists: Localized(
                english: record.artists.line(in: .english),
                korean: record.artists.line(in: .korean)
            ),
            year: record.facts.released?.year,
            genres: record.facts.genres,
            styles: record.facts.styles,
            country: record.facts.country,
            seed: record.id.description
        )
    }

    /// Changes with everything that shows in the drawing.
    var hash: StableHash {
        var hash = StableHash(seed)
        for text in [title.english, title.korean, artists.english, artists.korean, country ?? ""] { hash.add(text) }
        hash.add(year.map(String.init) ?? "")
        for text in genres + ["styles"] + styles { hash.add(text) }
        return hash
    }
}
