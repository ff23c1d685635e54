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

    func facts(_ item: some Encodable) throws -> String {
        String(decoding: try encoder.encode(item), as: UTF8.self)
    }
}

/// Reads what ``FactsEncoder`` wrote.
struct FactsDecoder {
    private let decoder = JSONDecoder()

    func gif(_ facts: String) throws -> Gif {
        try decoder.decode(Gif.self, from: Data(facts.utf8))
    }

    func movie(_ facts: String) throws -> Movie {
        try decoder.decode(Movie.self, from: Data(facts.utf8))
    }

    func record(_ facts: String) throws -> VinylRecord {
        try decoder.decode(VinylRecord.self, from: Data(facts.utf8))
    }
}

extension Gif {
    func with(preview: String) -> Gif {
        Gif(
            id: id,
            title: title,
            tags: tags,
            altText: altText,
            artwork: artwork.with(preview: preview),
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

extension Movie {
    /// The same film, with a tiny picture of its poster.
    func with(preview: String) -> Movie {
        Movie(
            id: id,
            title: title,
            originalTitle: originalTitle,
            originalLanguage: originalLanguage,
            facts: facts,
            people: people,
            overview: overview,
            numbers: numbers,
            sourceAverage: sourceAverage,
            poster: poster.with(preview: preview),
            backdrop: backdrop,
            videos: videos,
            originals: originals
        )
    }
}

extension VinylRecord {
    /// The same record, with a tiny picture of its sleeve.
    func with(preview: String) -> VinylRecord {
        VinylRecord(
            id: id,
            title: title,
            artists: artists,
            facts: facts,
            tracks: tracks,
            numbers: numbers,
            sourceAverage: sourceAverage,
            sleeve: sleeve.with(preview: preview),
            original: original,
            link: link
        )
    }
}

extension Artwork {
    fileprivate func with(preview: String) -> Artwork {
        Artwork(size: size, color: color, fingerprint: fingerprint, preview: preview)
    }
}
