/// What people write about an own GIF, by the rules: trimmed, on one line, in normal form.
package struct GifMetadata: Hashable, Sendable {
    package static let longestTitle = 120
    package static let mostTags = 20
    package static let longestTag = 40
    package static let longestAltText = 500

    package let title: String
    package let tags: [String]
    /// Nil when nobody wrote one.
    package let altText: String?

    /// Checks what was written.
    ///
    /// Lengths count characters as people see them.
    ///
    /// A leading `#` of a tag is dropped, and so are empty tags and those that differ from an earlier one in case only.
    package init(title: String, tags: [String], altText: String?) throws(MetadataError) {
        self.title = try Self.line(title, longest: Self.longestTitle, orThrow: .titleTooLong(limit: Self.longestTitle))
        guard !self.title.isEmpty else { throw .titleMissing }
        self.tags = try Self.unique(tags)
        let altText = try Self.line(
            altText ?? "",
            longest: Self.longestAltText,
            orThrow: .altTextTooLong(limit: Self.longestAltText)
        )
        self.altText = altText.isEmpty ? nil : altText
    }

    /// A title for a file nobody named: its name without folders and ending, dashes and underscores as spaces.
    package static func title(fromFileName name: String) -> String {
        // Browsers on Windows have been seen to send whole paths.
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        let stem = last.lastIndex(of: ".").map { last[..<$0] } ?? last
        let words = stem.map { $0 == "_" || $0 == "-" ? " " : $0 }
        let title = oneLine(String(words)).prefix(longestTitle)
        return title.isEmpty ? "GIF" : oneLine(String(title))
    }

    private static func unique(_ tags: [String]) throws(MetadataError) -> [String] {
        var seen: Set<String> = []
        var unique: [String] = []
        for tag in tags {
            let text = tag.drop { $0.isWhitespace || $0 == "#" }
            let tag = try line(String(text), longest: longestTag, orThrow: .tagTooLong(limit: longestTag))
            if !tag.isEmpty, seen.insert(tag.lowercased()).inserted { unique.append(tag) }
            guard unique.count <= mostTags else { throw .tooManyTags(limit: mostTags) }
        }
        return unique
    }

    private static func line(
        _ text: String,
        longest: Int,
        orThrow error: MetadataError
    ) throws(MetadataError) -> String {
        let line = oneLine(text)
        // A character may be made of any number of scalars, so those are counted too.
        guard line.count <= longest, line.unicodeScalars.count <= 8 * longest else { throw error }
        return line
    }

    /// The text with every run of spaces, line ends and control characters as one space, none at the ends.
    private static func oneLine(_ text: String) -> String {
        let words = text.unicodeScalars.split { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .control
                || isDirectionMark(scalar)
        }
        return words.map(String.init).joined(separator: " ")
    }

    /// Marks that turn the direction of the text after them, and so could dress up the rest of a page.
    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
}

/// Which rule for what people write was broken.
package enum MetadataError: Error, Hashable, Sendable, CustomStringConvertible {
    case titleMissing
    case titleTooLong(limit: Int)
    case tooManyTags(limit: Int)
    case tagTooLong(limit: Int)
    case altTextTooLong(limit: Int)

    package var description: String {
        switch self {
        case .titleMissing: "the title is missing"
        case .titleTooLong(let limit): "the title is longer than \(limit) characters"
        case .tooManyTags(let limit): "there are more than \(limit) tags"
        case .tagTooLong(let limit): "a tag is longer than \(limit) characters"
        case .altTextTooLong(let limit): "the description is longer than \(limit) characters"
        }
    }
}
