import Media

/// The addresses of a film's poster or backdrop or of a record's sleeve, which this server makes whatever their source.
struct PosterPictures {
    let artwork: Artwork
    private let id: MediaID
    private let role: PictureRole
    private let steps: [Int]

    init(posterOf movie: Movie) {
        self.init(movie.poster, movie.id, .poster, PictureWidth.poster)
    }

    /// Nil for a film without a backdrop.
    init?(backdropOf movie: Movie) {
        guard let backdrop = movie.backdrop else { return nil }
        self.init(backdrop, movie.id, .backdrop, PictureWidth.backdrop)
    }

    init(sleeveOf record: VinylRecord) {
        self.init(record.sleeve, record.id, .sleeve, PictureWidth.sleeve)
    }

    private init(_ artwork: Artwork, _ id: MediaID, _ role: PictureRole, _ steps: [Int]) {
        self.artwork = artwork
        self.id = id
        self.role = role
        self.steps = steps
    }

    /// The narrowest that fills `pixels`, or the widest there is.
    func picture(filling pixels: Int, _ format: PictureFormat = .webp) -> GifPictures.Sized {
        let step = steps.first { $0 >= pixels } ?? steps.last ?? pixels
        return GifPictures.Sized(address: address(step, format), size: artwork.size.scaled(toWidth: step), step: step)
    }

    /// `srcset` of all of them.
    var sourceSet: String {
        steps.map { "\(address($0, .webp)) \($0)w" }.joined(separator: ", ")
    }

    private func address(_ width: Int, _ format: PictureFormat) -> String {
        let key = PictureKey(id: id, role: role, width: width, format: format, fingerprint: artwork.fingerprint)
        return SitePath(picture: key).link
    }
}

extension PictureFrame {
    /// A film's poster or backdrop or a record's sleeve, which never moves.
    init(_ pictures: PosterPictures, altText: String, _ place: Place) {
        let still = pictures.picture(filling: place.usualWidth ?? pictures.artwork.size.width)
        self.altText = altText
        color = pictures.artwork.color.hex
        preview = pictures.artwork.preview
        width = still.size.width
        height = still.size.height
        stillSource = still.address
        stillSources = pictures.sourceSet
        stillSizes = place.stillSizes
        moves = false
        motionPattern = nil
        lightPattern = nil
        motionWidths = ""
        motionSet = nil
        motionMedia = nil
        motionSource = ""
        lazy = place.lazy
        urgent = place.urgent
    }
}
