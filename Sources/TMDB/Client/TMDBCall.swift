import HTTPTypes

/// One thing that TMDB is asked.
struct TMDBCall {
    /// Whose business it is, which is what its refusals are about.
    enum Matter {
        /// Everybody's: films.
        case films
        /// One person's, who has a session.
        case session
        /// That of a person who wants to have one.
        case linking
    }

    let path: String
    var method = HTTPRequest.Method.get
    var query: [(name: String, value: String)] = []
    var body: [UInt8] = []
    var matter = Matter.films
}
