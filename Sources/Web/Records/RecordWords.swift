import Foundation
import Media

/// What is said of records, in the words of the reader.
struct RecordWords: Sendable {
    private let phrases: Phrases

    init(_ phrases: Phrases) {
        self.phrases = phrases
    }

    /// One of Discogs' genres; the name itself for one that nobody knows.
    func genre(_ name: String) -> String {
        let word = Self.word(name)
        return phrases.sentence("vinyl.genre.\(word)") ?? name
    }

    /// A style, which collectors of all languages call by its one name.
    func style(_ name: String) -> String { name }

    /// A country as Discogs writes it; the name itself for one that nobody knows.
    func country(_ name: String) -> String {
        guard phrases.language == .korean else { return name }
        let word = Self.word(name)
        return phrases.sentence("vinyl.country.\(word)") ?? CountryNames.korean(name) ?? name
    }

    /// The first year of a decade as people call it, for example `1970s`.
    func decade(_ year: Int) -> String { phrases["vinyl.decade", ["year": String(year)]] }

    /// Who made it; `Unknown artist` where nobody is known.
    func artists(_ credit: RecordCredit) -> String {
        let line = line(of: credit)
        return line.isEmpty ? phrases["vinyl.unknownArtist"] : line
    }

    /// All names of a credit, joined as the sleeve says it; empty where nobody is known.
    func line(of credit: RecordCredit) -> String {
        guard phrases.language == .korean else { return credit.line(in: .english) }
        let artists = credit.artists.map { artist in
            RecordCredit.Artist(
                name: name(artist.name),
                join: artist.join.map(Self.koreanJoin),
                discogs: artist.discogs
            )
        }
        return RecordCredit(artists).line(in: .korean)
    }

    /// What stands for many or for nobody is said in the reader's language.
    private func name(_ name: Localized<String>) -> Localized<String> {
        switch name.english {
        case "Various", "Various Artists": Localized(phrases["vinyl.variousArtists"])
        case "Unknown Artist": Localized(phrases["vinyl.unknownArtist"])
        default: name
        }
    }

    /// `LP, Album` or `2 × LP, Album`; nothing where the source says nothing.
    func formats(_ formats: [RecordFormat]) -> String {
        formats.map(format).filter { !$0.isEmpty }.joined(separator: " + ")
    }

    /// `Columbia · CL 1355`.
    private func label(_ label: RecordLabel) -> String {
        [label.name, label.catalogNumber].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Every label once, although some are named once for each of their numbers.
    func labels(_ labels: [RecordLabel]) -> String {
        var lines: [String] = []
        for line in labels.map(label) where !line.isEmpty && !lines.contains(line) { lines.append(line) }
        return lines.joined(separator: ", ")
    }

    /// `4.1`, always with a decimal.
    func average(_ tally: RatingTally) -> String { MovieWords(phrases).average(tally) }

    /// `4.5` of five stars; 0 is a rating as well.
    func stars(_ rating: BoxRating) -> String { MovieWords(phrases).stars(rating.stars) }

    /// What describes a format says what it is on vinyl; everything else is said by its name, too.
    private func format(_ format: RecordFormat) -> String {
        let descriptions = format.descriptions.map(description)
        let namesItself = format.name == RecordFormat.vinyl && !descriptions.isEmpty
        let name = namesItself ? [] : [description(format.name)]
        let text = (name + descriptions + [format.text].compactMap(\.self)).joined(separator: ", ")
        return format.quantity > 1 ? "\(format.quantity) × \(text)" : text
    }

    private func description(_ name: String) -> String {
        let word = Self.word(name)
        return phrases.sentence("vinyl.format.\(word)") ?? name
    }

    /// Between names in Hangul, words of another language would only be in the way.
    private static func koreanJoin(_ join: String) -> String {
        ["and", "with", "y", "et", "und", "e", "con", "avec", "mit"].contains(join.lowercased()) ? "&" : join
    }

    /// A name as a phrase's key has it: `Folk, World, & Country` is `folkWorldCountry`.
    private static func word(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        guard let first = words.first else { return "" }
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
        return first.lowercased() + rest.joined()
    }
}

/// Countries by the names Discogs gives them.
private enum CountryNames {
    /// Where Discogs' name is not the usual English one.
    private static let codes = [
        "US": "US", "UK": "GB", "South Korea": "KR", "North Korea": "KP", "Hong Kong": "HK", "Macau": "MO",
        "Trinidad & Tobago": "TT", "Bosnia & Herzegovina": "BA", "Ivory Coast": "CI", "Czech Republic": "CZ",
        "Turkey": "TR", "Burma": "MM", "Zaire": "CD", "Reunion": "RE",
    ]

    private static let all: [String: String] = {
        let english = Locale(identifier: "en_US")
        let pairs = Locale.Region.isoRegions.map(\.identifier).filter { $0.count == 2 }.compactMap { code in
            english.localizedString(forRegionCode: code).map { ($0, code) }
        }
        return Dictionary(pairs) { one, _ in one }.merging(codes) { _, own in own }
    }()

    /// Nil for what is not a country there is today.
    static func korean(_ name: String) -> String? {
        all[name].flatMap { Locale(identifier: "ko_KR").localizedString(forRegionCode: $0) }
    }
}
