/// Width and height in pixels, both at least 1.
package struct PixelSize: Hashable, Sendable, Codable {
    package let width: Int
    package let height: Int

    /// Makes a size; values below 1 become 1.
    package init(width: Int, height: Int) {
        self.width = max(1, width)
        self.height = max(1, height)
    }

    /// This size at another width, the height rounded to the nearest pixel.
    package func scaled(toWidth newWidth: Int) -> PixelSize {
        PixelSize(width: newWidth, height: (height * newWidth + width / 2) / width)
    }
}
