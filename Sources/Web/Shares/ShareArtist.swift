package import Media

/// Draws the pictures people show their collection with.
package protocol ShareArtist: Sendable {
    /// A JPEG of exactly the shape's size.
    func draw(_ card: ShareCardFacts, _ shape: ShareShape) async throws -> EncodedPicture
}

/// What a picture of somebody's collection says, in the words of whoever it is for.
package struct ShareCardFacts: Sendable, Hashable {
    /// The record that stands for the collection.
    package let record: VinylRecord
    /// Its sleeve; nil where it is not to be had, so that the artist makes do with the record's facts.
    package let sleeve: EncodedPicture?
    package let title: String
    package let artist: String
    /// How large the collection is and what that makes its owner.
    package let lines: [String]
    /// What stands beside the app's mark.
    package let mark: String
}

/// The shapes such pictures come in.
package enum ShareShape: String, Sendable, Hashable, CaseIterable {
    /// For stories on phones.
    case tall
    /// For previews of links.
    case wide

    package var size: PixelSize {
        switch self {
        case .tall: PixelSize(width: 1080, height: 1920)
        case .wide: PixelSize(width: 1200, height: 630)
        }
    }

    var fileName: String { "\(rawValue).jpg" }

    init?(fileName: String) {
        guard let shape = Self.allCases.first(where: { $0.fileName == fileName }) else { return nil }
        self = shape
    }
}
