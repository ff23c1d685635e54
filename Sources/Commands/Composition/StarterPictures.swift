import Coordination
import Media
import Pictures
import Starter

/// Starter loops, posters, backdrops and sleeves as the picture pipeline asks for them.
struct StarterPictures: PictureArtist {
    let loops: LoopArtist
    let films: StarterFilms
    let posters: PosterArtist
    let records: StarterRecords
    let sleeves: SleeveArtist

    init(_ starter: StarterShelf) {
        loops = LoopArtist(starter.loops)
        films = starter.films
        posters = starter.posters
        records = starter.records
        sleeves = starter.sleeves
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        do {
            return switch key.role {
            case .poster, .backdrop: try drawFilm(key, until: interruption)
            case .sleeve: try drawSleeve(key, until: interruption)
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

    private func drawSleeve(
        _ key: PictureKey,
        until interruption: Interruption
    ) throws(StarterError) -> EncodedPicture {
        // Sleeves are squares.
        guard key.height == nil else { throw .unsupportedPicture(key.role, key.format, width: key.width) }
        let subject = try records.subject(of: key.id)
        return try sleeves.draw(subject, width: key.width, format: key.format, until: interruption)
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

extension SleeveArtist {
    /// The sleeve of a record whose source has none, as large as its artwork says or as sleeves are drawn; blocks.
    func file(for record: VinylRecord) throws(PictureError) -> [UInt8] {
        do {
            let width = min(max(record.sleeve.size.width, Self.widths.lowerBound), Self.widths.upperBound)
            return try draw(SleeveSubject(record), width: width, format: .webp).bytes
        } catch {
            throw PictureError(error)
        }
    }
}

extension PictureError {
    fileprivate init(_ error: StarterError) {
        switch error {
        case .unknownLoop, .unknownFilm, .unknownRecord: self = .unknownItem
        case .unsupportedPicture: self = .noSuchPicture
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        case .missingFile, .unreadableFile, .drawingFailed: self = .failed
        }
    }
}
