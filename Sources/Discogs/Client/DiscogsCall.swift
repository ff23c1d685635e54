/// One thing that Discogs is asked.
struct DiscogsCall {
    /// Whose business it is, which is what its refusals are about.
    enum Matter {
        /// Everybody's: records.
        case database
        /// One person's.
        case person
    }

    let path: String
    var query: [(name: String, value: String)] = []
    var matter = Matter.database
}
