import Media

/// By what the records of a box are counted.
enum BoxTrait: String, CaseIterable {
    case genre
    case style
    case decade
    case country

    /// What a record has of it, each once.
    func names(of record: VinylRecord) -> Set<String> {
        let names =
            switch self {
            case .genre: record.facts.genres
            case .style: record.facts.styles
            case .decade: record.facts.decade.map { [String($0)] } ?? []
            case .country: record.facts.country.map { [$0] } ?? []
            }
        return Set(names.filter { !$0.isEmpty })
    }

    /// All that a record is counted by.
    static func all(of record: VinylRecord) -> [(trait: BoxTrait, name: String)] {
        allCases.flatMap { trait in trait.names(of: record).map { (trait, $0) } }
    }
}
