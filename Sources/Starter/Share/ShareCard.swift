package import Media

/// What a picture that somebody shares says.
package struct ShareCard: Hashable, Sendable {
    package enum Sleeve: Hashable, Sendable {
        /// A picture file of any format that is accepted, and what to draw when it cannot be read.
        case picture([UInt8], or: SleeveSubject)
        case drawn(SleeveSubject)

        var subject: SleeveSubject {
            switch self {
            case .picture(_, or: let subject), .drawn(let subject): subject
            }
        }
    }

    /// The sizes it comes in.
    package enum Shape: String, Hashable, Sendable, CaseIterable {
        /// For a phone's full screen.
        case tall
        /// For links that show a preview.
        case wide

        package var size: PixelSize {
            switch self {
            case .tall: PixelSize(width: 1080, height: 1920)
            case .wide: PixelSize(width: 1200, height: 630)
            }
        }
    }

    package let sleeve: Sleeve
    package let title: String
    package let artist: String
    /// What else is said, for example the level and the count, in the words of the reader; the first is largest.
    package let lines: [String]
    /// Beside the mark, for example `Zoetrope`.
    package let mark: String

    package init(sleeve: Sleeve, title: String, artist: String, lines: [String], mark: String) {
        self.sleeve = sleeve
        self.title = title
        self.artist = artist
        self.lines = lines
        self.mark = mark
    }
}
