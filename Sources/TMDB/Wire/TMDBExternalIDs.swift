package import TolerantJSON

/// A film's numbers elsewhere.
package struct TMDBExternalIDs: Hashable, Sendable, Codable {
    package var id: Int?
    @Nullable package var imdbID: String?
    @Nullable package var wikidataID: String?
    @Nullable package var facebookID: String?
    @Nullable package var instagramID: String?
    @Nullable package var twitterID: String?

    package init(id: Int? = nil, imdbID: String?) {
        self.id = id
        self.imdbID = imdbID
        wikidataID = nil
        facebookID = nil
        instagramID = nil
        twitterID = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case imdbID = "imdb_id"
        case wikidataID = "wikidata_id"
        case facebookID = "facebook_id"
        case instagramID = "instagram_id"
        case twitterID = "twitter_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        imdbID = container.filledText(.imdbID)
        wikidataID = container.filledText(.wikidataID)
        facebookID = container.filledText(.facebookID)
        instagramID = container.filledText(.instagramID)
        twitterID = container.filledText(.twitterID)
    }
}
