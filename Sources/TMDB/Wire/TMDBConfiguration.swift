import TolerantJSON

/// Where TMDB's pictures are, and in which sizes.
package struct TMDBConfiguration: Hashable, Sendable, Codable {
    package var images: TMDBImageConfiguration
    package var changeKeys: [String]

    package init(images: TMDBImageConfiguration, changeKeys: [String] = []) {
        self.images = images
        self.changeKeys = changeKeys
    }

    private enum CodingKeys: String, CodingKey {
        case images
        case changeKeys = "change_keys"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        images = try container.decode(TMDBImageConfiguration.self, forKey: .images)
        changeKeys = container.elements(of: String.self, .changeKeys)
    }
}

/// A picture's address is the base, a size and the picture's path, in this order.
package struct TMDBImageConfiguration: Hashable, Sendable, Codable {
    /// Over http, ending with a slash.
    package var baseURL: String
    /// The same over https.
    package var secureBaseURL: String
    package var backdropSizes: [String]
    package var logoSizes: [String]
    package var posterSizes: [String]
    package var profileSizes: [String]
    package var stillSizes: [String]

    /// With TMDB's own sizes.
    package init(baseURL: String, secureBaseURL: String) {
        self.baseURL = baseURL
        self.secureBaseURL = secureBaseURL
        backdropSizes = ["w300", "w780", "w1280", "original"]
        logoSizes = ["w45", "w92", "w154", "w185", "w300", "w500", "original"]
        posterSizes = ["w92", "w154", "w185", "w342", "w500", "w780", "original"]
        profileSizes = ["w45", "w185", "h632", "original"]
        stillSizes = ["w92", "w185", "w300", "original"]
    }

    private enum CodingKeys: String, CodingKey {
        case baseURL = "base_url"
        case secureBaseURL = "secure_base_url"
        case backdropSizes = "backdrop_sizes"
        case logoSizes = "logo_sizes"
        case posterSizes = "poster_sizes"
        case profileSizes = "profile_sizes"
        case stillSizes = "still_sizes"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        baseURL = container.plainText(.baseURL)
        secureBaseURL = container.plainText(.secureBaseURL)
        backdropSizes = container.elements(of: String.self, .backdropSizes)
        logoSizes = container.elements(of: String.self, .logoSizes)
        posterSizes = container.elements(of: String.self, .posterSizes)
        profileSizes = container.elements(of: String.self, .profileSizes)
        stillSizes = container.elements(of: String.self, .stillSizes)
    }
}

/// A row of `configuration/countries`.
package struct TMDBCountryName: Hashable, Sendable, Codable {
    package var code: String
    package var englishName: String
    package var nativeName: String

    package init(code: String, englishName: String, nativeName: String) {
        self.code = code
        self.englishName = englishName
        self.nativeName = nativeName
    }

    private enum CodingKeys: String, CodingKey {
        case code = "iso_3166_1"
        case englishName = "english_name"
        case nativeName = "native_name"
    }
}

/// A row of `configuration/languages`.
package struct TMDBLanguageName: Hashable, Sendable, Codable {
    package var code: String
    package var englishName: String
    /// In the language itself; empty for many.
    package var name: String

    package init(code: String, englishName: String, name: String) {
        self.code = code
        self.englishName = englishName
        self.name = name
    }

    private enum CodingKeys: String, CodingKey {
        case code = "iso_639_1"
        case englishName = "english_name"
        case name
    }
}

/// A row of `configuration/jobs`.
package struct TMDBDepartment: Hashable, Sendable, Codable {
    package var department: String
    package var jobs: [String]

    package init(department: String, jobs: [String]) {
        self.department = department
        self.jobs = jobs
    }
}

/// A row of `configuration/timezones`.
package struct TMDBTimeZones: Hashable, Sendable, Codable {
    package var countryCode: String
    package var zones: [String]

    package init(countryCode: String, zones: [String]) {
        self.countryCode = countryCode
        self.zones = zones
    }

    private enum CodingKeys: String, CodingKey {
        case countryCode = "iso_3166_1"
        case zones
    }
}
