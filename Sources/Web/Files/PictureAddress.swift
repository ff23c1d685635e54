import Hummingbird
import Media
import Pictures

/// What the address of a picture asks for.
struct PictureAddress {
    let id: MediaID
    private let role: PictureRole
    private let width: Int
    private let height: Int?
    private let format: PictureFormat
    private let fingerprint: String?

    /// Reads `/pictures/{id}/{role}/{measure}.{format}?v={version}`; anything else is not found.
    ///
    /// The measure is a width, or a width and a height with an `x` between them.
    init(_ request: Request, _ context: SiteContext) throws {
        id = try context.itemID()
        let file = (context.parameters.get("file") ?? "").split(separator: ".", maxSplits: 1)
        let measure = file.first?.split(separator: "x", maxSplits: 1, omittingEmptySubsequences: false) ?? []
        let sides = measure.compactMap { Int($0) }
        guard file.count == 2, !sides.isEmpty, sides.count == measure.count,
            let format = PictureFormat(fileExtension: String(file[1])),
            let role = context.parameters.get("role").flatMap(PictureRole.init(rawValue:))
        else { throw Failure.notFound }
        self.role = role
        width = sides[0]
        height = sides.count > 1 ? sides[1] : nil
        self.format = format
        fingerprint = request.parameter("v").flatMap { PictureEdition(of: role).fingerprint(in: $0) }
    }

    /// The picture, when the address says which state of the item it means.
    var pinnedKey: PictureKey? { fingerprint.map(key) }

    /// The picture of an item as it is now, if it has such a one.
    func key(of gif: Gif) throws(Failure) -> PictureKey {
        let key = key(gif.artwork.fingerprint)
        guard gif.offers(key) || gif.links == nil && DoorPictures(gif).offers(key) else { throw .notFound }
        return key
    }

    /// The picture of a film as it is now, if it has such a one.
    func key(of movie: Movie) throws(Failure) -> PictureKey {
        guard let artwork = role == .poster ? movie.poster : movie.backdrop else { throw .notFound }
        let steps = role == .poster ? PictureWidth.poster : PictureWidth.backdrop
        guard height == nil, steps.contains(width), [.webp, .jpeg].contains(format) else { throw .notFound }
        return key(artwork.fingerprint)
    }

    /// The picture of a record as it is now, if it has such a one.
    func key(of record: VinylRecord) throws(Failure) -> PictureKey {
        guard role == .sleeve, height == nil, PictureWidth.sleeve.contains(width), [.webp, .jpeg].contains(format)
        else { throw .notFound }
        return key(record.sleeve.fingerprint)
    }

    /// Whether it is a picture of a record.
    var isOfRecord: Bool { role == .sleeve }

    /// Whether it is a picture of a film.
    var isOfMovie: Bool { role == .poster || role == .backdrop }

    private func key(_ fingerprint: String) -> PictureKey {
        PictureKey(id: id, role: role, width: width, format: format, fingerprint: fingerprint).with(height: height)
    }
}

extension Gif {
    /// Whether pages show such a picture of it.
    fileprivate func offers(_ key: PictureKey) -> Bool {
        let steps = PictureWidth.steps(upTo: artwork.size.width)
        guard key.height == nil else { return false }
        return switch key.role {
        case .still: [.webp, .jpeg].contains(key.format) && steps.contains(key.width)
        case .motion: key.format == .webp && steps.contains(key.width)
        case .light: key.format == .webp && steps.contains(key.width) && PictureWidth.light.contains(key.width)
        case .original: key.format == originalFormat && key.width == artwork.size.width
        case .poster, .backdrop, .sleeve: false
        }
    }
}
