import TolerantJSON

/// A GIF as GIPHY writes it.
///
/// Only the id has to be there when one is read. Made by hand, it has all the keys that GIPHY always sends, empty.
package struct GiphyGif: Hashable, Sendable {
    /// `gif`, `sticker`, `emoji` or `text`.
    package var type = "gif"
    package var id: String
    package var slug = ""
    /// Its page.
    package var url = ""
    package var bitlyGifURL = ""
    package var bitlyURL = ""
    package var embedURL = ""
    package var username = ""
    /// Where it was found; empty when unknown, and not always with a scheme.
    package var source = ""
    package var sourceTLD = ""
    package var sourcePostURL = ""
    package var contentURL = ""
    package var rating: String? = "g"
    package var title: String? = ""
    package var altText: String?
    /// 0 or 1.
    package var isSticker: Int? = 0
    /// `YYYY-MM-DD hh:mm:ss` without a zone, as all dates here; strict readers refuse GIPHY's own zero dates.
    package var importDatetime = "1970-01-01 00:00:00"
    package var trendingDatetime = "1970-01-01 00:00:00"
    package var createDatetime: String?
    package var updateDatetime: String?
    /// Nil in some old answers, which only have ``flat``.
    package var images: GiphyImages?
    /// Nil when nobody in particular made it: then the key is missing.
    package var user: GiphyUser?
    package var tags: [String]?
    package var analyticsResponsePayload: String?
    /// The addresses that random GIFs repeat outside of `images`, and in old answers the only ones.
    package var flat: GiphyFlatImages?

    package init(id: String) {
        self.id = id
    }
}

extension GiphyGif: Codable {
    private enum CodingKeys: String, CodingKey {
        case type
        case id
        case slug
        case url
        case bitlyGifURL = "bitly_gif_url"
        case bitlyURL = "bitly_url"
        case embedURL = "embed_url"
        case username
        case source
        case sourceTLD = "source_tld"
        case sourcePostURL = "source_post_url"
        case contentURL = "content_url"
        case rating
        case title
        case altText = "alt_text"
        case isSticker = "is_sticker"
        case importDatetime = "import_datetime"
        case trendingDatetime = "trending_datetime"
        case createDatetime = "create_datetime"
        case updateDatetime = "update_datetime"
        case images
        case user
        case tags
        case analyticsResponsePayload = "analytics_response_payload"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let id = container.filledText(.id) else {
            throw DecodingError.dataCorruptedError(forKey: .id, in: container, debugDescription: "no id")
        }
        self.id = id
        readTexts(container)
        readDates(container)
        images = container.value(GiphyImages.self, .images)
        user = container.value(GiphyUser.self, .user)
        tags = container.contains(.tags) ? container.list(of: String.self, .tags).elements : nil
        analyticsResponsePayload = container.text(.analyticsResponsePayload)
        // An object was read above, so this reads its other keys.
        flat = try GiphyFlatImages(from: decoder)
        if flat?.url == nil { flat = nil }
    }

    private mutating func readTexts(_ container: KeyedDecodingContainer<CodingKeys>) {
        type = container.text(.type) ?? ""
        slug = container.text(.slug) ?? ""
        url = container.text(.url) ?? ""
        bitlyGifURL = container.text(.bitlyGifURL) ?? ""
        bitlyURL = container.text(.bitlyURL) ?? ""
        embedURL = container.text(.embedURL) ?? ""
        username = container.text(.username) ?? ""
        source = container.text(.source) ?? ""
        sourceTLD = container.text(.sourceTLD) ?? ""
        sourcePostURL = container.text(.sourcePostURL) ?? ""
        contentURL = container.text(.contentURL) ?? ""
        rating = container.text(.rating)
        title = container.text(.title)
        altText = container.text(.altText)
        isSticker = container.flag(.isSticker).map { $0 ? 1 : 0 }
    }

    private mutating func readDates(_ container: KeyedDecodingContainer<CodingKeys>) {
        importDatetime = container.text(.importDatetime) ?? ""
        trendingDatetime = container.text(.trendingDatetime) ?? ""
        createDatetime = container.text(.createDatetime)
        updateDatetime = container.text(.updateDatetime)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try encodeTexts(to: &container)
        try container.encodeIfPresent(isSticker, forKey: .isSticker)
        try container.encode(importDatetime, forKey: .importDatetime)
        try container.encode(trendingDatetime, forKey: .trendingDatetime)
        try container.encodeIfPresent(createDatetime, forKey: .createDatetime)
        try container.encodeIfPresent(updateDatetime, forKey: .updateDatetime)
        try container.encodeIfPresent(images, forKey: .images)
        try container.encodeIfPresent(user, forKey: .user)
        try container.encodeIfPresent(tags, forKey: .tags)
        try container.encodeIfPresent(analyticsResponsePayload, forKey: .analyticsResponsePayload)
        try flat?.encode(to: encoder)
    }

    private func encodeTexts(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(type, forKey: .type)
        try container.encode(id, forKey: .id)
        try container.encode(slug, forKey: .slug)
        try container.encode(url, forKey: .url)
        try container.encode(bitlyGifURL, forKey: .bitlyGifURL)
        try container.encode(bitlyURL, forKey: .bitlyURL)
        try container.encode(embedURL, forKey: .embedURL)
        try container.encode(username, forKey: .username)
        try container.encode(source, forKey: .source)
        try container.encode(sourceTLD, forKey: .sourceTLD)
        try container.encode(sourcePostURL, forKey: .sourcePostURL)
        try container.encode(contentURL, forKey: .contentURL)
        try container.encodeIfPresent(rating, forKey: .rating)
        try container.encodeIfPresent(title, forKey: .title)
        try container.encodeIfPresent(altText, forKey: .altText)
    }
}
