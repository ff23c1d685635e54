/// Which part of a list was asked for, by numbers.
struct PageRange: Hashable {
    private static let mostItems = 100

    let offset: Int
    /// From 0, for nobody but the total, to 100.
    let limit: Int

    /// Reads `offset` and `limit`.
    init(_ query: DoorQuery, usual: Int = 25) throws(DoorFailure) {
        offset = try query.number("offset", otherwise: 0)
        limit = min(Self.mostItems, try query.number("limit", otherwise: usual))
    }

    /// As much as a page may have, from a place on.
    init(offset: Int) {
        self.offset = offset
        limit = Self.mostItems
    }

    /// How many items to give, when none is given from beyond a place.
    func limit(upTo last: Int) -> Int { offset > last ? 0 : limit }
}
