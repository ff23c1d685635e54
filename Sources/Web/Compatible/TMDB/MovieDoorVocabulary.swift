import Foundation
import Media
import TMDB

/// The lists below `configuration`, which some clients ask for before anything else.
enum MovieDoorVocabulary: String {
    case countries
    case jobs
    case languages
    case primaryTranslations = "primary_translations"
    case timezones

    /// A language that films are told in here.
    struct Translation: Sendable {
        let language: Language
        let country: String
        let name: String
        let englishName: String
    }

    static let translations = [
        Translation(language: .english, country: "US", name: "English", englishName: "English"),
        Translation(language: .korean, country: "KR", name: "한국어/조선말", englishName: "Korean"),
    ]

    static let english = Locale(identifier: "en_US")

    /// Changes that this server could tell of, if it kept them.
    static let changeKeys = [
        "cast", "crew", "genres", "images", "imdb_id", "original_title", "overview", "release_dates", "runtime",
        "spoken_languages", "title", "translations", "videos",
    ]

    /// The list itself.
    var list: any Encodable & Sendable {
        switch self {
        case .countries: Self.allCountries
        case .jobs:
            [
                TMDBDepartment(department: "Actors", jobs: ["Actor"]),
                TMDBDepartment(department: "Directing", jobs: ["Director"]),
            ]
        case .languages: Self.allLanguages
        case .primaryTranslations: Self.translations.map { "\($0.language.rawValue)-\($0.country)" }
        case .timezones: Self.zones
        }
    }

    /// What a language is called by those who speak it; empty when nobody knows.
    static func ownName(ofLanguage code: String) -> String {
        Locale(identifier: code).localizedString(forLanguageCode: code) ?? ""
    }

    private static let allCountries = Locale.Region.isoRegions.map(\.identifier)
        .filter { $0.utf8.count == 2 && $0.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains) }
        .sorted()
        .compactMap { code in
            english.localizedString(forRegionCode: code).map {
                TMDBCountryName(code: code, englishName: $0, nativeName: $0)
            }
        }

    private static let allLanguages = Locale.LanguageCode.isoLanguageCodes.map(\.identifier)
        .filter { $0.utf8.count == 2 }
        .sorted()
        .compactMap { code in
            english.localizedString(forLanguageCode: code).map {
                TMDBLanguageName(code: code, englishName: $0, name: ownName(ofLanguage: code))
            }
        }

    /// Those of the countries whose languages this server speaks.
    private static let zones = [
        TMDBTimeZones(countryCode: "GB", zones: ["Europe/London"]),
        TMDBTimeZones(countryCode: "KR", zones: ["Asia/Seoul"]),
        TMDBTimeZones(
            countryCode: "US",
            zones: [
                "America/Anchorage", "America/Chicago", "America/Denver", "America/Los_Angeles", "America/New_York",
                "Pacific/Honolulu",
            ]
        ),
    ]
}
