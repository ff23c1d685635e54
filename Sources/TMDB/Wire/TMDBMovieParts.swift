import TolerantJSON

/// What `append_to_response` brings along with a film: each part the answer of a call of its own, without its id.
///
/// A part that is broken altogether is missing.
package struct TMDBMovieParts: Hashable, Sendable {
    package var accountStates: TMDBAccountStates?
    package var alternativeTitles: TMDBAlternativeTitles?
    package var changes: TMDBChanges?
    package var credits: TMDBCredits?
    package var externalIDs: TMDBExternalIDs?
    package var images: TMDBImages?
    package var keywords: TMDBKeywords?
    package var lists: TMDBResultPage<TMDBUserList>?
    package var recommendations: TMDBResultPage<TMDBMovieItem>?
    package var releaseDates: TMDBResultList<TMDBCountryReleases>?
    package var reviews: TMDBResultPage<TMDBReview>?
    package var similar: TMDBResultPage<TMDBMovieItem>?
    package var translations: TMDBTranslations?
    package var videos: TMDBResultList<TMDBVideo>?
    package var watchProviders: TMDBWatchProviders?
    /// What credits, release dates and videos were called; some clients still ask for them.
    package var casts: TMDBCredits?
    package var releases: TMDBLegacyReleases?
    package var trailers: TMDBLegacyTrailers?

    package init() {}
}

extension TMDBMovieParts: Codable {
    private enum CodingKeys: String, CodingKey {
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
        case casts
        case releases
        case trailers
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        accountStates = container.value(TMDBAccountStates.self, .accountStates)
        alternativeTitles = container.value(TMDBAlternativeTitles.self, .alternativeTitles)
        changes = container.value(TMDBChanges.self, .changes)
        credits = container.value(TMDBCredits.self, .credits)
        externalIDs = container.value(TMDBExternalIDs.self, .externalIDs)
        images = container.value(TMDBImages.self, .images)
        keywords = container.value(TMDBKeywords.self, .keywords)
        lists = container.value(TMDBResultPage<TMDBUserList>.self, .lists)
        recommendations = container.value(TMDBResultPage<TMDBMovieItem>.self, .recommendations)
        releaseDates = container.value(TMDBResultList<TMDBCountryReleases>.self, .releaseDates)
        reviews = container.value(TMDBResultPage<TMDBReview>.self, .reviews)
        similar = container.value(TMDBResultPage<TMDBMovieItem>.self, .similar)
        translations = container.value(TMDBTranslations.self, .translations)
        videos = container.value(TMDBResultList<TMDBVideo>.self, .videos)
        watchProviders = container.value(TMDBWatchProviders.self, .watchProviders)
        casts = container.value(TMDBCredits.self, .casts)
        releases = container.value(TMDBLegacyReleases.self, .releases)
        trailers = container.value(TMDBLegacyTrailers.self, .trailers)
    }
}
