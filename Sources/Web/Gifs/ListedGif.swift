package import Media

/// A GIF and what it is to the reader.
package struct ListedGif: Sendable, Hashable {
    /// Where its pictures are to be had from.
    enum Whereabouts: Hashable {
        /// From this server.
        case here
        /// From its source, at addresses of its own.
        case elsewhere(LinkedPictures)
        /// Nowhere: its source was switched off, so browsers must not go there.
        case nowhere
    }

    package let gif: Gif
    package let isFavorite: Bool
    /// The source it comes from, while that is switched on; nil for what is this server's own.
    let brand: RemoteBrand?

    var whereabouts: Whereabouts {
        guard let links = gif.links else { return .here }
        guard let brand else { return .nowhere }
        return brand.isProxied ? .here : .elsewhere(links)
    }
}
