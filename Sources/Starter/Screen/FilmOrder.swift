internal import Media

/// The order films come in.
enum FilmOrder {
    /// The best known, in the order of the table, then the others in an order by chance that never changes.
    static func ranked(_ films: some Sequence<MediaID>, bestKnown: [String]) -> [MediaID] {
        let places = Dictionary(bestKnown.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let keyed = films.map { id in
            (key: (places[id.native] ?? .max, StableHash(id.native).value), id: id)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.id)
    }

    /// Ids of films, the best known first.
    static func bestKnown() throws(StarterError) -> [String] {
        try Table("film-order").rows.compactMap(\.first)
    }

    /// Ids of films that critics and film makers name most.
    static func acclaimed() throws(StarterError) -> [String] {
        try Table("film-acclaim").rows.compactMap(\.first)
    }
}
