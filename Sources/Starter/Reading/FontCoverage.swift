/// Which characters a TrueType font has glyphs for, from its character map.
struct FontCoverage {
    private var ranges: [ClosedRange<UInt32>] = []

    static func read(_ file: SystemFile) throws(StarterError) -> FontCoverage {
        guard let coverage = FontCoverage(font: try file.read()) else {
            throw file.unreadable("no character map of all Unicode in it")
        }
        return coverage
    }

    /// Reads the segmented map (format 12); color-emoji fonts have no other that reaches beyond 16 bits.
    init?(font: [UInt8]) {
        guard let start = Self.segmentedMap(of: font), let count = Self.number(font, start + 12, 4), count < 100_000
        else { return nil }
        for index in 0..<count {
            guard let first = Self.number(font, start + 16 + 12 * index, 4),
                let last = Self.number(font, start + 20 + 12 * index, 4), first <= last
            else { return nil }
            ranges.append(UInt32(first)...UInt32(last))
        }
    }

    private static func segmentedMap(of font: [UInt8]) -> Int? {
        guard let table = table("cmap", of: font), let count = number(font, table + 2, 2) else { return nil }
        for index in 0..<count {
            guard let offset = number(font, table + 8 + 8 * index, 4) else { return nil }
            if number(font, table + offset, 2) == 12 { return table + offset }
        }
        return nil
    }

    /// Whether every visible character is there.
    ///
    /// Sequences are joined by the font from the same characters.
    func covers(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { scalar in
            Self.isInvisible(scalar) || ranges.contains { $0.contains(scalar.value) }
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{FE0F}" || scalar == "\u{200D}" || (0xE0020...0xE007F).contains(scalar.value)
    }

    private static func table(_ name: String, of font: [UInt8]) -> Int? {
        guard let count = number(font, 4, 2) else { return nil }
        for index in 0..<count {
            let record = 12 + 16 * index
            guard record + 16 <= font.count else { return nil }
            if font[record..<(record + 4)].elementsEqual(name.utf8) { return number(font, record + 8, 4) }
        }
        return nil
    }

    private static func number(_ font: [UInt8], _ start: Int, _ length: Int) -> Int? {
        guard start >= 0, start + length <= font.count else { return nil }
        return font[start..<(start + length)].reduce(0) { $0 << 8 | Int($1) }
    }
}
