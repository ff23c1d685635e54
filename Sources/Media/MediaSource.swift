/// Where an item comes from: the part of its id before the colon.
package enum MediaSource: String, Hashable, Sendable, Codable, CaseIterable {
    /// What ships with Zoetrope and is drawn by it.
    case starter
    /// What the people of this server added themselves.
    case library
    case giphy
    case tenor
    case tmdb
    case discogs
}
