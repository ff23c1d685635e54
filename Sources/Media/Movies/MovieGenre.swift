/// A kind of film, by TMDB's number for it.
package struct MovieGenre: Hashable, Sendable, Codable {
    package let number: Int
    /// What its source calls it, for genres other than the ``known`` ones.
    package let name: String?

    package init(number: Int, name: String? = nil) {
        self.number = number
        self.name = Self.words[number] == nil ? name : nil
    }

    /// The genre that starter facts and phrases call `word`; nil for other words.
    package init?(word: String) {
        guard let number = Self.words.first(where: { $0.value == word })?.key else { return nil }
        self.init(number: number)
    }

    /// The English word phrases know the genre by; nil for one that only its source knows.
    package var word: String? { Self.words[number] }

    /// All genres there are phrases for, in the order of their words.
    package static let known = words.sorted { $0.value < $1.value }.map { MovieGenre(number: $0.key) }

    private static let words = [
        28: "action", 12: "adventure", 16: "animation", 35: "comedy", 80: "crime", 99: "documentary", 18: "drama",
        10751: "family", 14: "fantasy", 36: "history", 27: "horror", 10402: "music", 9648: "mystery", 10749: "romance",
        878: "science-fiction", 10770: "tv-movie", 53: "thriller", 10752: "war", 37: "western",
    ]
}
