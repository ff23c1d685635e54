/// What `append_to_response` brings along with a film, and what has an address of its own below it.
enum MovieDoorPart: String, CaseIterable {
    case accountStates = "account_states"
    case alternativeTitles = "alternative_titles"
    case changes
    case credits
    case externalIDs = "external_ids"
    case images
    case keywords
    case lists
    case recommendations
    case releaseDates = "release_dates"
    case reviews
    case similar
    case translations
    case videos
    case watchProviders = "watch/providers"
    /// What credits, release dates and videos were called once.
    case casts
    case releases
    case trailers

    private static let most = 20

    /// The part by its name, or by one it had once.
    init?(_ name: String) {
        self.init(rawValue: name == "similar_movies" ? Self.similar.rawValue : name)
    }

    /// The parts that somebody wants along; names nobody knows are none.
    static func appended(_ names: [String]) throws(MovieDoorFailure) -> [MovieDoorPart] {
        guard names.count <= most else { throw .tooManyParts }
        return names.compactMap { MovieDoorPart(rawValue: $0) }
    }
}
