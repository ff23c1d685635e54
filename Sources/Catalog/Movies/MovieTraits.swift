internal import Media

/// What films can have in common, and how much each says that they are alike.
enum MovieTraits {
    static func of(_ movie: Movie) -> [String: Double] {
        var traits: [String: Double] = [:]
        for genre in movie.facts.genres { traits["genre \(genre.number)"] = 1.5 }
        if let country = movie.facts.countries.first { traits["country \(country)"] = 0.8 }
        if let year = movie.facts.released?.year { traits["decade \(year / 10)"] = 0.6 }
        if let language = movie.originalLanguage { traits["language \(language)"] = 0.4 }
        for person in movie.people.cast.prefix(6) { traits[name(person)] = 0.8 }
        for person in movie.people.directors { traits[name(person)] = 1.2 }
        return traits
    }

    /// The same for everybody who is written alike, with whatever accents.
    private static func name(_ person: MoviePeople.Person) -> String {
        "person " + SearchText.words(of: person.name.english).map(\.keys).joined(separator: " ")
    }
}
