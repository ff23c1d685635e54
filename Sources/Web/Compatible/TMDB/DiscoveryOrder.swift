import Media

/// What `sort_by` may ask for: by popularity unless it names something else that is known here.
struct DiscoveryOrder {
    private enum Measure: String {
        case popularity
        case average = "vote_average"
        case votes = "vote_count"
        case date = "primary_release_date"
        case title
    }

    private let measure: Measure
    private let isAscending: Bool

    init(_ text: String) {
        let parts = text.lowercased().split(separator: ".", maxSplits: 1)
        let name = parts.first.map(String.init) ?? ""
        measure = name == "release_date" ? .date : Measure(rawValue: name) ?? .popularity
        isAscending = parts.last == "asc"
    }

    /// Films that are equal stay in the order in which they came.
    func sorted(_ films: [DoorMovie]) -> [DoorMovie] {
        films.enumerated().sorted { one, other in
            let (first, second) = isAscending ? (one.element, other.element) : (other.element, one.element)
            if precedes(first, second) { return true }
            return precedes(second, first) ? false : one.offset < other.offset
        }
        .map(\.element)
    }

    private func precedes(_ one: DoorMovie, _ other: DoorMovie) -> Bool {
        switch measure {
        case .popularity: MovieDoorWriter.popularity(one) < MovieDoorWriter.popularity(other)
        case .average: (one.tally?.average ?? 0) < (other.tally?.average ?? 0)
        case .votes: (one.tally?.votes ?? 0) < (other.tally?.votes ?? 0)
        case .date: MovieDoorWriter.date(one.movie) < MovieDoorWriter.date(other.movie)
        case .title: one.movie.title.english < other.movie.title.english
        }
    }
}
