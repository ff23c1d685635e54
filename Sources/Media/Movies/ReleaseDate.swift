/// When a film was first shown, as exactly as it is known: a year, a month or a day.
///
/// Written `1954`, `1954-04` or `1954-04-26`.
package struct ReleaseDate: Hashable, Sendable {
    package let year: Int
    package let month: Int?
    package let day: Int?

    /// Makes a date, or nil unless the year is from 1870 to 2200 and the rest is a date of the calendar.
    package init?(year: Int, month: Int? = nil, day: Int? = nil) {
        guard (1870...2200).contains(year) else { return nil }
        if let month { guard (1...12).contains(month) else { return nil } }
        if let day {
            guard let month, (1...Self.days(of: month, in: year)).contains(day) else { return nil }
        }
        self.year = year
        self.month = month
        self.day = day
    }

    private static func days(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension ReleaseDate: LosslessStringConvertible {
    package init?(_ description: String) {
        let parts = description.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(part) : nil
        }
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].utf8.count == 4 else { return nil }
        self.init(
            year: numbers[0],
            month: numbers.count > 1 ? numbers[1] : nil,
            day: numbers.count > 2 ? numbers[2] : nil
        )
    }

    package var description: String {
        ([String(year)] + [month, day].compactMap(\.self).map { $0 < 10 ? "0\($0)" : String($0) }).joined(
            separator: "-"
        )
    }
}

extension ReleaseDate: Codable {
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let date = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "not a date of the form 1954, 1954-04 or 1954-04-26"
                )
            )
        }
        self = date
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
