import TolerantJSON

/// What goes by a number of another service; only films are looked at, the rest is written empty.
package struct TMDBFound: Hashable, Sendable, Codable {
    package var movieResults: [TMDBMovieItem]
    private var personResults: [TMDBMovieItem] = []
    private var tvResults: [TMDBMovieItem] = []
    private var tvEpisodeResults: [TMDBMovieItem] = []
    private var tvSeasonResults: [TMDBMovieItem] = []

    package init(_ movies: [TMDBMovieItem]) {
        movieResults = movies
    }

    private enum CodingKeys: String, CodingKey {
        case movieResults = "movie_results"
        case personResults = "person_results"
        case tvResults = "tv_results"
        case tvEpisodeResults = "tv_episode_results"
        case tvSeasonResults = "tv_season_results"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        movieResults = try container.decode(LossyList<TMDBMovieItem>.self, forKey: .movieResults).elements
    }
}
