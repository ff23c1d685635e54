internal import Foundation
internal import Media

/// Writes an item's facts the way the index stores them.
struct FactsEncoder {
    private let encoder: JSONEncoder

    init() {
        encoder = JSONEncoder()
        // Sorted, so that the same item is always the same text.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func facts(_ gif: Gif) throws -> String {
        String(decoding: try encoder.encode(gif), as: UTF8.self)
    }
}

/// Reads what ``FactsEncoder`` wrote.
struct FactsDecoder {
    private let decoder = JSONDecoder()

    func gif(_ facts: String) throws -> Gif {
        try decoder.decode(Gif.self, from: Data(facts.utf8))
    }
}

extension Gif {
    func with(preview: String) -> Gif {
        Gif(
            id: id,
            title: title,
            tags: tags,
            altText: altText,
            artwork: Artwork(
                size: artwork.size,
                color: artwork.color,
                fingerprint: artwork.fingerprint,
                preview: preview
            ),
            frameCount: frameCount,
            durationMilliseconds: durationMilliseconds,
            originalFormat: originalFormat,
            creator: creator,
            owner: owner,
            page: page,
            credit: credit,
            links: links
        )
    }
}
