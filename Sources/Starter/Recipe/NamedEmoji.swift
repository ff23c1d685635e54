import Media

/// An emoji with its names and words in both languages.
struct NamedEmoji: Hashable, Sendable {
    let emoji: Emoji
    let name: Localized<String>
    let keywords: Localized<[String]>

    /// Every emoji that is listed, named in both languages and drawn by the font, in Unicode's order.
    static func read(_ files: StarterFiles) throws(StarterError) -> [NamedEmoji] {
        let emojis = try EmojiList.read(files.emojiListFile)
        let keys = Set(emojis.map(\.key))
        let english = try annotations("en", files, keys)
        let korean = try annotations("ko", files, keys)
        let coverage = try FontCoverage.read(files.fontFile)
        return emojis.compactMap { emoji in
            guard let ours = english[emoji.key], let theirs = korean[emoji.key], !ours.name.isEmpty,
                !theirs.name.isEmpty, coverage.covers(emoji.text)
            else { return nil }
            return NamedEmoji(
                emoji: emoji,
                name: Localized(english: ours.name, korean: theirs.name),
                keywords: Localized(english: ours.keywords, korean: theirs.keywords)
            )
        }
    }

    private static func annotations(
        _ language: String,
        _ files: StarterFiles,
        _ keys: Set<String>
    ) throws(StarterError) -> Annotations {
        try Annotations.read(
            ["annotations", "annotationsDerived"].map { files.annotationFile($0, language) },
            for: keys
        )
    }
}
