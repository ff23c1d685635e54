package import Media

/// A GIF and what it is to the reader.
package struct ListedGif: Sendable, Hashable {
    package let gif: Gif
    package let isFavorite: Bool
}
