import Coordination
import Foundation
import Media
import NIOCore
import Pictures

/// The pictures of what people share: drawn when somebody asks for one, one at a time, the last few remembered.
final class SharePictures: Sendable {
    /// One picture: whatever changes what is on it changes the tag.
    struct Key: Hashable, Sendable {
        let tag: String
        let shape: ShareShape
    }

    /// A picture, and whether all is on it that belongs there: next time there may be more on one that is not whole.
    struct Drawing: Sendable {
        let picture: EncodedPicture
        let isWhole: Bool
    }

    private static let remembered = 12
    private static let lifetime: TimeInterval = 10 * 60
    private static let waiting = 16

    private let artist: any ShareArtist
    private let sleeves: PicturePipeline
    private let slots = WorkSlots(running: 1, waiting: waiting)
    private let flights = Coalescer<Key, Drawing>()
    private let made = Locked(RecentValues<Key, Drawing>(capacity: remembered, lifetime: lifetime))

    init(_ artist: any ShareArtist, sleeves: PicturePipeline) {
        self.artist = artist
        self.sleeves = sleeves
    }

    /// The picture of a card in one of its shapes, made if it has to be.
    ///
    /// Throws ``Failure/busy`` when too many others wait.
    func picture(_ card: ShareCard, _ shape: ShareShape, at moment: Date) async throws -> Drawing {
        let key = Key(tag: card.tag, shape: shape)
        if let drawing = made.withLock({ $0.value(for: key, at: moment) }) { return drawing }
        do {
            let drawing = try await flights.value(for: key) { [self] in
                try await slots.run(.normal) { [self] in try await draw(card, shape) }
            }
            if drawing.isWhole { made.withLock { $0.keep(drawing, for: key, at: moment) } }
            return drawing
        } catch is WorkSlots.Overloaded {
            throw Failure.busy
        }
    }

    private func draw(_ card: ShareCard, _ shape: ShareShape) async throws -> Drawing {
        // A source that keeps its pictures here has none on what is passed on.
        let hasSleeve = !card.record.id.source.keepsPicturesHere
        let sleeve = hasSleeve ? await sleeve(of: card.record) : nil
        let picture = try await artist.draw(card.facts(sleeve: sleeve), shape)
        return Drawing(picture: picture, isWhole: !hasSleeve || sleeve != nil)
    }

    /// Nil where it cannot be had: a picture without it is better than none.
    private func sleeve(of record: VinylRecord) async -> EncodedPicture? {
        let key = PictureKey(
            id: record.id,
            role: .sleeve,
            width: PictureWidth.sleeve.last ?? record.sleeve.size.width,
            format: .jpeg,
            fingerprint: record.sleeve.fingerprint
        )
        guard let picture = try? await sleeves.picture(for: key, urgency: .normal) else { return nil }
        return EncodedPicture(bytes: Array(picture.body.readableBytesView), format: picture.format)
    }
}
