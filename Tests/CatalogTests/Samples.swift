import Catalog
import FoundationEssentials
import Media

/// A catalog with a few items in it.
struct Sample {
    let index: CatalogIndex

    init(_ entries: [CatalogEntry] = Sample.animals) async throws {
        index = try CatalogIndex.inMemory()
        try await index.rebuild(fingerprint: "sample", entries: entries)
    }

    func titles(_ text: String, limit: Int = 100) async throws -> [String] {
        try await index.search(text, after: nil, limit: limit).items.map(\.title.english)
    }

    static let animals: [CatalogEntry] = [
        entry(0, ("cat face", "고양이 얼굴"), english: ["cat", "pet"], korean: ["고양이", "애완동물"], keywords: ["🐱"]),
        entry(1, ("party popper", "파티 폭죽"), english: ["celebration", "party"], korean: ["축하", "파티"], keywords: ["🎉"]),
        entry(2, ("birthday cake", "생일 케이크"), english: ["happy birthday", "cake"], korean: ["생일축하", "케이크"]),
        entry(3, ("rooster", "수탉"), english: ["bird", "chicken"], korean: ["닭", "새"]),
        entry(4, ("cookie", "쿠키"), english: ["dessert", "sweet"], korean: ["과자", "간식"]),
        entry(5, ("category", "분류"), english: ["sorting"], korean: ["정리"]),
        entry(6, ("Café crème", "카페"), english: ["coffee"], korean: ["커피"]),
        entry(7, ("two hearts", "두 개의 하트"), english: ["love"], korean: ["사랑", "하트"], keywords: ["💕"]),
        entry(8, ("cherry blossom", "벚꽃"), english: ["flower"], korean: ["꽃", "봄"]),
        entry(9, ("grinning cat", "웃는 고양이"), english: ["cat", "grin"], korean: ["고양이", "웃음"]),
    ]

    static func entry(
        _ place: Int,
        _ title: (english: String, korean: String),
        english: [String] = [],
        korean: [String] = [],
        keywords: [String] = []
    ) -> CatalogEntry {
        let gif = Gif(
            id: MediaID(source: .starter, native: "item-\(place)") ?? .nothing,
            title: Localized(english: title.english, korean: title.korean),
            tags: Localized(english: english, korean: korean),
            artwork: Artwork(
                size: PixelSize(width: 480, height: 360),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "abcdef0123456789"
            ),
            frameCount: 24,
            durationMilliseconds: 1_200,
            creator: Creator(name: "Zoetrope", link: nil)
        )
        return CatalogEntry(gif: gif, rank: .starter(place), keywords: keywords)
    }

    /// An own GIF, as the library gives it.
    static func own(_ sequence: Int, _ title: String, addedAt: Date) -> CatalogEntry {
        let sample = entry(0, (title, title)).gif
        let gif = Gif(
            id: MediaID(source: .library, native: "own-\(sequence)") ?? .nothing,
            title: sample.title,
            tags: sample.tags,
            artwork: sample.artwork,
            frameCount: 1,
            durationMilliseconds: 100,
            creator: nil
        )
        return CatalogEntry(gif: gif, rank: .library(sequence: sequence), addedAt: addedAt)
    }
}

extension CatalogEntry {
    var gif: Gif {
        guard case .gif(let gif) = item else { preconditionFailure("not a GIF") }
        return gif
    }
}

extension MediaID {
    static let nothing = MediaID("starter:nothing") ?? MediaID.unreachable

    private static var unreachable: MediaID { preconditionFailure("an id of a test is not an id") }
}

/// Repeatable chance.
struct Chance: RandomNumberGenerator, Sendable {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
