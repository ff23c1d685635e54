import Foundation
import Media

/// Genres, languages, countries and dates in the words of the reader.
struct MovieWords: Sendable {
    private let phrases: Phrases
    private let locale: Locale

    init(_ phrases: Phrases) {
        self.phrases = phrases
        locale = Locale(identifier: phrases.language == .korean ? "ko_KR" : "en_US")
    }

    /// The genre's name; nil for one that nobody knows.
    func name(of genre: MovieGenre) -> String? {
        genre.phraseKey.map { phrases[$0] } ?? genre.name
    }

    /// A language's name for its ISO 639 code; the code itself for one that nobody knows.
    func language(_ code: String) -> String {
        locale.localizedString(forLanguageCode: code) ?? code
    }

    /// A country's name for its ISO 3166-1 code; the code itself for one that nobody knows.
    func country(_ code: String) -> String {
        locale.localizedString(forRegionCode: code) ?? code
    }

    /// `2 h 12 min`.
    func runtime(_ minutes: Int) -> String {
        let (hours, rest) = (String(minutes / 60), String(minutes % 60))
        if minutes < 60 { return phrases["movie.minutes", ["minutes": rest]] }
        if minutes % 60 == 0 { return phrases["movie.hours", ["hours": hours]] }
        return phrases["movie.hoursMinutes", ["hours": hours, "minutes": rest]]
    }

    /// The date as exactly as it is known.
    func date(_ date: ReleaseDate) -> String {
        let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        var components = DateComponents(calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: date.year)
        components.month = date.month ?? 1
        components.day = date.day ?? 1
        guard let moment = components.date else { return String(date.year) }
        if date.day != nil { return moment.formatted(style.year().month(.wide).day()) }
        return moment.formatted(date.month == nil ? style.year() : style.year().month(.wide))
    }

    /// A moment as a day of this or the next months.
    func dayOfYear(_ moment: Date) -> String {
        let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return moment.formatted(style.month(.abbreviated).day())
    }

    /// A moment as a day.
    func day(_ moment: Date) -> String {
        let style = Date.FormatStyle(locale: locale, calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
        return moment.formatted(style.year().month(.wide).day())
    }

    /// `4.5`, `4` for whole stars, `4.25` for what came from where ratings are finer.
    func stars(_ stars: Double) -> String {
        let hundredths = Int((stars * 100).rounded())
        let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return String(whole) }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest)"
    }

    /// `4.1`, always with a decimal.
    func average(_ tally: RatingTally) -> String {
        let tenths = Int((tally.average * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    func names(_ people: [MoviePeople.Person]) -> String {
        people.map { $0.name[phrases.language] }.joined(separator: ", ")
    }
}

extension MovieGenre {
    /// The key of its name; nil for one that only its source knows.
    private static let keys = [
        "science-fiction": "genre.scienceFiction", "tv-movie": "genre.tvMovie",
    ]

    fileprivate var phraseKey: String? {
        word.map { Self.keys[$0] ?? "genre.\($0)" }
    }
}
