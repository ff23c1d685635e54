import Coordination
import Media
import Pictures
import Starter

/// Starter loops, posters and backdrops as the picture pipeline asks for them.
struct StarterPictures: PictureArtist {
    let loops: LoopArtist
    let films: StarterFilms
    let posters: PosterArtist

    init(_ starter: StarterShelf) {
        loops = LoopArtist(starter.loops)
        films = starter.films
        posters = starter.posters
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        do {
            return switch key.role {
            case .poster, .backdrop: try drawFilm(key, until: interruption)
            case .still, .motion, .light, .original: try loops.draw(key, until: interruption)
            }
        } catch {
            throw PictureError(error)
        }
    }

    private func drawFilm(_ key: PictureKey, until interruption: Interruption) throws(StarterError) -> EncodedPicture {
        // Posters and backdrops have one ratio each, in which every height follows from a width.
        guard key.height == nil else { throw .unsupportedPicture(key.role, key.format, width: key.width) }
        let subject = try films.subject(of: key.id)
        return try posters.draw(key.role, subject, width: key.width, format: key.format, until: interruption)
    }
}

extension PosterArtist {
    /// The poster of a film whose source has none, as large as its artwork says; blocks.
    func file(for movie: Movie) throws(PictureError) -> [UInt8] {
        do {
            return try draw(.poster, PosterSubject(movie), width: movie.poster.size.width, format: .webp).bytes
        } catch {
            throw PictureError(error)
        }
    }
}

extension PictureError {
    fileprivate init(_ error: StarterError) {
        switch error {
        case .unknownLoop, .unknownFilm: self = .unknownItem
        case .unsupportedPicture: self = .noSuchPicture
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        case .missingFile, .unreadableFile, .drawingFailed: self = .failed
        }
    }
}
