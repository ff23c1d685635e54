/// The three things a shelf holds.
package enum MediaKind: String, Hashable, Sendable, Codable, CaseIterable {
    case gif
    case movie
    case vinyl
}
