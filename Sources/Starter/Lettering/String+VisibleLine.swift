extension String {
    /// One line without what cannot be seen.
    var visibleLine: String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars.prefix(600) {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: scalars.append(" ")
            case .format, .surrogate, .privateUse, .unassigned: break
            default: scalars.append(scalar)
            }
        }
        return String(scalars).split(separator: " ").joined(separator: " ")
    }
}

extension Unicode.Scalar {
    /// Whether it is a syllable of Hangul.
    var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }

    /// Whether a line may end after it without a space: kana and the characters of Chinese.
    var isEastern: Bool { (0x3040...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value) }
}
