package import FoundationEssentials
package import Media

/// A GIF that people of this server added.
package struct OwnGif: Hashable, Sendable {
    package let gif: Gif
    /// Its place among own GIFs: the later one was added, the higher it is.
    package let sequence: Int
    package let addedAt: Date

    package init(gif: Gif, sequence: Int, addedAt: Date) {
        self.gif = gif
        self.sequence = sequence
        self.addedAt = addedAt
    }
}

/// When an own GIF came, and how large its file is.
package struct Addition: Hashable, Sendable {
    package let addedAt: Date
    package let byteCount: Int
}

/// A file on its way into the library.
package struct Upload: Sendable {
    package let bytes: [UInt8]
    /// What the sender calls it; a title is made from it when none was written.
    package let fileName: String
    package let title: String
    package let tags: [String]
    package let altText: String?
    /// Who may edit and remove it; nil for what the operator imports.
    package let owner: ProfileID?

    package init(
        bytes: [UInt8],
        fileName: String,
        title: String = "",
        tags: [String] = [],
        altText: String? = nil,
        owner: ProfileID?
    ) {
        self.bytes = bytes
        self.fileName = fileName
        self.title = title
        self.tags = tags
        self.altText = altText
        self.owner = owner
    }

    var metadata: GifMetadata {
        get throws(MetadataError) {
            let isUntitled = title.allSatisfy(\.isWhitespace)
            let title = isUntitled ? GifMetadata.title(fromFileName: fileName) : title
            return try GifMetadata(title: title, tags: tags, altText: altText)
        }
    }
}

/// What became of an upload.
package enum AddOutcome: Hashable, Sendable {
    case added(OwnGif)
    /// The same file was there before, with what was written about it then; nothing changed.
    case alreadyThere(OwnGif)

    package var own: OwnGif {
        switch self {
        case .added(let own), .alreadyThere(let own): own
        }
    }
}

/// What to change about an own GIF; nil leaves things as they are.
package struct MetadataChanges: Hashable, Sendable {
    package var title: String?
    package var tags: [String]?
    /// An empty text takes the description away.
    package var altText: String?

    package init(title: String? = nil, tags: [String]? = nil, altText: String? = nil) {
        self.title = title
        self.tags = tags
        self.altText = altText
    }
}
