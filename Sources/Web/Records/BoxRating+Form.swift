import Media

extension BoxRating {
    /// Reads `0` to `10` half stars, as forms send them.
    init?(form text: String) {
        guard let points = Int(digits: text) else { return nil }
        self.init(points: points)
    }
}
