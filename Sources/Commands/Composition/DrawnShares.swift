import Coordination
import Media
import NIOPosix
import Starter
import Web

/// Draws what people show of their collections, away from the threads that serve requests.
struct DrawnShares: ShareArtist {
    /// Nil where nothing is drawn.
    let artist: ShareCardArtist?
    let threads: NIOThreadPool

    func draw(_ card: ShareCardFacts, _ shape: ShareShape) async throws -> EncodedPicture {
        guard let artist else { throw StarterError.drawingFailed(reason: "there is nobody to draw") }
        let subject = SleeveSubject(card.record)
        let drawing = ShareCard(
            sleeve: card.sleeve.map { .picture($0.bytes, or: subject) } ?? .drawn(subject),
            title: card.title,
            artist: card.artist,
            lines: card.lines,
            mark: card.mark
        )
        let interruption = Interruption(after: .seconds(20))
        return try await withTaskCancellationHandler {
            try await threads.runIfActive {
                try artist.draw(drawing, ShareCard.Shape(shape), until: interruption)
            }
        } onCancel: {
            interruption.stop()
        }
    }
}

extension ShareCard.Shape {
    fileprivate init(_ shape: ShareShape) {
        self =
            switch shape {
            case .tall: .tall
            case .wide: .wide
            }
    }
}
