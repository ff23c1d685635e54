import Catalog
import Foundation
import Library
import Media

/// A GIF with what only other programs ask about it.
struct DoorGif: Sendable {
    let gif: Gif
    /// Nil for what ships with this server.
    let addition: Addition?
}

extension DoorGif {
    /// How many bytes a file has; nil while it is not made.
    func byteCount(of file: DoorPictures.File, _ renditions: DoorRenditions) -> Int? {
        if file.key.role == .original, let addition { return addition.byteCount }
        return renditions.byteCount(of: file)
    }

    /// The files of these GIFs whose bytes are told, the most wanted of all of them first.
    static func measured(_ items: [DoorGif]) -> [DoorPictures.File] {
        let files = items.map { item in
            DoorPictures(item.gif).measured.filter { $0.key.role != .original || item.addition == nil }
        }
        let most = files.map(\.count).max() ?? 0
        return (0..<most).flatMap { place in files.compactMap { $0.indices.contains(place) ? $0[place] : nil } }
    }
}

/// Some of a list's GIFs, and how many it has.
struct DoorPage: Sendable {
    let items: [DoorGif]
    let total: Int
}

/// What other programs ask for.
extension Site {
    func doorTrending(offset: Int, limit: Int) async throws -> DoorPage {
        let (ids, total) = try await trending.items(offset: offset, limit: limit, now: now())
        return DoorPage(items: try await doorGifs(try await catalog.gifs(ids)), total: total)
    }

    func doorSearch(_ text: String, offset: Int, limit: Int) async throws -> DoorPage {
        let slice = try await catalog.search(text, offset: offset, limit: limit)
        return DoorPage(items: try await doorGifs(slice.items), total: slice.total)
    }

    /// Any GIF, or any that a tag finds.
    func doorRandom(tag: String) async throws -> DoorGif? {
        var generator = SystemRandomNumberGenerator()
        guard let gif = try await catalog.random(tag: tag, using: &generator) else { return nil }
        return try await doorGifs([gif]).first
    }

    /// The GIFs with these ids as a door writes them, in their order; unknown ones are left out.
    func doorGifs(ids: [String]) async throws -> [DoorGif] {
        try await doorGifs(try await catalog.gifs(ids.compactMap(DoorID.id)))
    }

    private func doorGifs(_ gifs: [Gif]) async throws -> [DoorGif] {
        let additions = try await library.additions(of: gifs.map(\.id))
        return gifs.map { DoorGif(gif: $0, addition: additions[$0.id]) }
    }

    /// What else the GIFs that a text finds are found by, the most frequent first.
    func relatedTerms(_ text: String, language: Language, limit: Int) async throws -> [String] {
        let hits = try await catalog.search(text, offset: 0, limit: 40).items
        var counts: [String: Int] = [:]
        var order: [String] = []
        for tag in hits.flatMap({ $0.tags[language] }) where tag.lowercased() != text.lowercased() {
            if counts[tag] == nil { order.append(tag) }
            counts[tag, default: 0] += 1
        }
        let ranked = order.enumerated().sorted { one, other in
            let (first, second) = (counts[one.element] ?? 0, counts[other.element] ?? 0)
            return first != second ? first > second : one.offset < other.offset
        }
        return ranked.prefix(limit).map(\.element)
    }

    /// What is worth searching for before anybody typed.
    func searchTerms(_ language: Language) -> [String] {
        topics.map { $0.query[language] }
    }
}
