import Hummingbird
import Media

/// What the address of a picture asks for.
struct PictureAddress {
    let id: MediaID
    private let role: PictureRole
    private let width: Int
    private let format: PictureFormat
    private let fingerprint: String?

    /// Reads `/pictures/{id}/{role}/{width}.{format}?v={fingerprint}`; anything else is not found.
    init(_ request: Request, _ context: SiteContext) throws {
        id = try context.itemID()
        let file = (context.parameters.get("file") ?? "").split(separator: ".", maxSplits: 1)
        guard file.count == 2, let width = Int(file[0]), let format = PictureFormat(fileExtension: String(file[1])),
            let role = context.parameters.get("role").flatMap(PictureRole.init(rawValue:))
        else { throw Failure.notFound }
        self.role = role
        self.width = width
        self.format = format
        fingerprint = request.parameter("v")
    }

    /// The picture, when the address says which state of the item it means.
    var pinnedKey: PictureKey? { fingerprint.map(key) }

    /// The picture of an item as it is now, if it has such a one.
    func key(of gif: Gif) throws(Failure) -> PictureKey {
        guard gif.offers(role, width: width, format) else { throw .notFound }
        return key(gif.artwork.fingerprint)
    }

    private func key(_ fingerprint: String) -> PictureKey {
        PictureKey(id: id, role: role, width: width, format: format, fingerprint: fingerprint)
    }
}

extension Gif {
    /// Whether there is such a picture of it.
    fileprivate func offers(_ role: PictureRole, width: Int, _ format: PictureFormat) -> Bool {
        let steps = PictureWidth.steps(upTo: artwork.size.width)
        return switch role {
        case .still: [.webp, .jpeg].contains(format) && steps.contains(width)
        case .motion: format == .webp && steps.contains(width)
        case .light: format == .webp && steps.contains(width) && PictureWidth.light.contains(width)
        case .original: format == originalFormat && width == artwork.size.width
        }
    }
}
