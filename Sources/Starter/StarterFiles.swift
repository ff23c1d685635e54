/// Where the files are that loops are made from.
package struct StarterFiles: Hashable, Sendable {
    /// `emoji-test.txt` of Unicode: every emoji with group and subgroup.
    package var emojiList: String
    /// The CLDR folder that holds `annotations` and `annotationsDerived`.
    package var annotations: String
    /// The color-emoji font.
    package var font: String

    package init(emojiList: String, annotations: String, font: String) {
        self.emojiList = emojiList
        self.annotations = annotations
        self.font = font
    }

    /// Where Debian's packages put them.
    package static let debian = StarterFiles(
        emojiList: "/usr/share/unicode/emoji/emoji-test.txt",
        annotations: "/usr/share/unicode/cldr/common",
        font: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    )
}
