/// The lists films are offered in, in the order in which they are shown.
///
/// A further list is one more case here; everything else follows from it or does not compile.
package enum MovieList: String, Hashable, Sendable, Codable, CaseIterable {
    case nowPlaying = "now-playing"
    case popular
    case topRated = "top-rated"
    case upcoming
}
