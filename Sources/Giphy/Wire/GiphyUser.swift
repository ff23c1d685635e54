import TolerantJSON

/// Who added a GIF to GIPHY.
package struct GiphyUser: Hashable, Sendable {
    package var username: String?
    package var displayName: String?
    package var description: String?
    package var avatarURL: String?
    package var bannerImage: String?
    package var bannerURL: String?
    package var profileURL: String?
    package var instagramURL: String?
    package var websiteURL: String?
    /// Unlike `is_sticker` a real flag.
    package var isVerified: Bool?

    package init(username: String, displayName: String, profileURL: String = "", avatarURL: String = "") {
        self.username = username
        self.displayName = displayName
        self.profileURL = profileURL
        self.avatarURL = avatarURL
        description = ""
        bannerImage = ""
        bannerURL = ""
        isVerified = false
    }
}

extension GiphyUser: Codable {
    private enum CodingKeys: String, CodingKey {
        case username
        case displayName = "display_name"
        case description
        case avatarURL = "avatar_url"
        case bannerImage = "banner_image"
        case bannerURL = "banner_url"
        case profileURL = "profile_url"
        case instagramURL = "instagram_url"
        case websiteURL = "website_url"
        case isVerified = "is_verified"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        username = container.text(.username)
        displayName = container.text(.displayName)
        description = container.text(.description)
        avatarURL = container.text(.avatarURL)
        bannerImage = container.text(.bannerImage)
        bannerURL = container.text(.bannerURL)
        profileURL = container.text(.profileURL)
        instagramURL = container.text(.instagramURL)
        websiteURL = container.text(.websiteURL)
        isVerified = container.flag(.isVerified)
    }
}
