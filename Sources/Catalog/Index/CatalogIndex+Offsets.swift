package import Media

/// Some items of a list and how many it has altogether.
package struct ListSlice<Item: Sendable>: Sendable {
    package let items: [Item]
    package let total: Int

    package init(items: [Item], total: Int) {
        self.items = items
        self.total = total
    }
}

package typealias GifSlice = ListSlice<Gif>
package typealias MovieSlice = ListSlice<Movie>
package typealias RecordSlice = ListSlice<VinylRecord>

extension CatalogIndex {
    /// The GIFs from a place on in what ``search(_:after:limit:)`` finds, in the same order.
    ///
    /// For readers that count; what is added meanwhile shifts later places. A limit of 0 just counts.
    package func search(_ text: String, offset: Int, limit: Int) async throws(CatalogError) -> GifSlice {
        let query = SearchQuery(gifs: text)
        guard !query.isEmpty else { return GifSlice(items: [], total: 0) }
        let range = Self.range(offset: offset, limit: limit)
        return try await read { database in
            try SearchHits(database, query.search).slice(range, of: FactsDecoder().gif)
        }
    }

    /// The same for films; see ``searchMovies(_:year:after:limit:)``.
    package func searchMovies(
        _ text: String,
        year: Int?,
        offset: Int,
        limit: Int
    ) async throws(CatalogError) -> MovieSlice {
        let query = TitleQuery(text)
        guard !query.isEmpty else { return MovieSlice(items: [], total: 0) }
        let range = Self.range(offset: offset, limit: limit)
        return try await read { database in
            try SearchHits(database, query.search(.movie, year: year)).slice(range, of: FactsDecoder().movie)
        }
    }

    /// The same for records; see ``searchRecords(_:after:limit:)``.
    package func searchRecords(_ text: String, offset: Int, limit: Int) async throws(CatalogError) -> RecordSlice {
        let query = TitleQuery(text)
        guard !query.isEmpty else { return RecordSlice(items: [], total: 0) }
        let range = Self.range(offset: offset, limit: limit)
        return try await read { database in
            try SearchHits(database, query.search(.vinyl)).slice(range, of: FactsDecoder().record)
        }
    }

    private static func range(offset: Int, limit: Int) -> Range<Int> {
        let start = max(0, offset)
        let (end, overflows) = start.addingReportingOverflow(max(0, limit))
        return start..<(overflows ? .max : end)
    }
}
