/// What is known of an item's picture before the picture itself is there.
package struct Artwork: Hashable, Sendable, Codable {
    /// The size of the original; its ratio is what a page reserves.
    package let size: PixelSize
    /// The color that stands in for the picture first.
    package let color: RGBColor
    /// Changes whenever the picture does; part of every picture URL, so that answers can be cached for good.
    ///
    /// 8 to 64 ASCII letters or digits.
    package let fingerprint: String
    /// A picture of a few pixels as a `data:` URI of at most 300 characters; nil until the item was drawn once.
    package let preview: String?

    package init(size: PixelSize, color: RGBColor, fingerprint: String, preview: String? = nil) {
        self.size = size
        self.color = color
        self.fingerprint = fingerprint
        self.preview = preview
    }
}

/// An opaque sRGB color, 8 bits a channel.
package struct RGBColor: Hashable, Sendable, Codable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#rrggbb`.
    package var hex: String {
        "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
