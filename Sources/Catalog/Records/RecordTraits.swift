internal import Media

/// What records can have in common, and how much each says that they are alike.
enum RecordTraits {
    static func of(_ record: VinylRecord) -> [String: Double] {
        var traits: [String: Double] = [:]
        for genre in record.facts.genres { traits["record genre \(genre)"] = 1 }
        for style in record.facts.styles { traits["record style \(style)"] = 1.5 }
        if let country = record.facts.country { traits["record country \(country)"] = 0.8 }
        if let decade = record.facts.decade { traits["record decade \(decade)"] = 0.7 }
        if let label = record.facts.labels.first { traits["record label \(label.name)"] = 0.6 }
        for artist in record.artists.artists {
            let name = SearchText.words(of: artist.name.english).map(\.keys).joined(separator: " ")
            traits["record artist \(name)"] = 1.6
        }
        return traits
    }
}
