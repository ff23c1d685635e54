import TolerantJSON

/// What rates a film: the body of `POST movie/{id}/rating`.
package struct TMDBRating: Hashable, Sendable, Codable {
    /// From 0.5 to 10 in half points; as it came, so it may be anything.
    package var value: Double

    package init(value: Double) {
        self.value = value
    }

    private enum CodingKeys: String, CodingKey {
        case value
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let value = container.decimal(.value) else {
            throw DecodingError.dataCorruptedError(forKey: .value, in: container, debugDescription: "no number")
        }
        self.value = value
    }
}
