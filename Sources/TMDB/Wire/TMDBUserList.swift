import TolerantJSON

/// A list that somebody at TMDB made.
package struct TMDBUserList: Hashable, Sendable, Codable {
    package var id: Int
    package var name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}
