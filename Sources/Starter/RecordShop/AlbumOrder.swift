internal import Media

/// The order records come in.
enum AlbumOrder {
    /// The best known, in the order of the table, then the others in an order by chance that never changes.
    static func ranked(_ records: some Sequence<MediaID>, bestKnown: [String]) -> [MediaID] {
        let places = Dictionary(bestKnown.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let keyed = records.map { id in
            (key: (places[id.native] ?? .max, StableHash(id.native).value), id: id)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.id)
    }

    /// Ids of records, the best known first.
    static func bestKnown() throws(StarterError) -> [String] {
        try Table("record-order").rows.compactMap(\.first)
    }
}
