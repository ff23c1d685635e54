import Catalog
import Foundation
import Logging
import Media
import NIOPosix
import ServiceLifecycle
import Vips

/// Gives items their tiny inline picture, made from the first still, poster or sleeve that was drawn of them.
struct Previews: Service {
    private struct Drawn: Sendable {
        let id: MediaID
        let role: PictureRole
        let picture: EncodedPicture
    }

    private let catalog: CatalogIndex
    private let threads: NIOThreadPool
    private let logger: Logger
    private let drawn: AsyncStream<Drawn>
    private let continuation: AsyncStream<Drawn>.Continuation

    init(catalog: CatalogIndex, threads: NIOThreadPool, logger: Logger) {
        self.catalog = catalog
        self.threads = threads
        self.logger = logger
        // What falls out of the line gets its preview when a still of another width is drawn.
        (drawn, continuation) = AsyncStream.makeStream(of: Drawn.self, bufferingPolicy: .bufferingNewest(256))
    }

    /// Puts a picture in line if a preview can be made from it.
    ///
    /// Returns at once.
    func consider(_ key: PictureKey, _ picture: EncodedPicture) {
        guard [.still, .poster, .sleeve].contains(key.role), key.id.source == .starter else { return }
        continuation.yield(Drawn(id: key.id, role: key.role, picture: picture))
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            for await drawn in drawn { await keep(drawn) }
        }
    }

    private func keep(_ drawn: Drawn) async {
        do {
            guard let artwork = try await artwork(of: drawn), artwork.preview == nil else { return }
            let preview = try await threads.runIfActive { try SourceImage(drawn.picture.bytes).preview() }
            let uri = "data:image/webp;base64,\(Data(preview).base64EncodedString())"
            try await catalog.keepPreview(uri, for: drawn.id)
        } catch {
            logger.warning("A preview was not kept", metadata: ["id": "\(drawn.id)", "error": "\(error)"])
        }
    }

    private func artwork(of drawn: Drawn) async throws -> Artwork? {
        switch drawn.role {
        case .poster: try await catalog.movie(drawn.id)?.poster
        case .sleeve: try await catalog.record(drawn.id)?.sleeve
        default: try await catalog.gif(drawn.id)?.artwork
        }
    }
}
