import Catalog
import Coordination
import Logging
import Media
import Pictures
import ServiceLifecycle
import Vips
import Web

/// Draws what the first visitor will see, in the background, right after the start.
struct FirstPage: Service {
    /// What a desktop's and a phone's tiles ask for, in device pixels.
    private static let widths = [240, 480]
    private static let tiles = 24

    let site: Site
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            do {
                try await draw()
            } catch {
                // Visitors' own requests draw what is missing here.
                logger.warning("The first page was not drawn ahead", metadata: ["error": "\(error)"])
            }
        }
        // A service that returns would end the others.
        try? await gracefulShutdown()
    }

    private func draw() async throws {
        let page = try await site.trending.page(after: nil, limit: Self.tiles, now: site.now())
        let gifs = try await site.catalog.gifs(page.items)
        for role in [PictureRole.still, .motion] {
            for width in Self.widths {
                for gif in gifs where width <= gif.artwork.size.width {
                    let key = PictureKey(
                        id: gif.id,
                        role: role,
                        width: width,
                        format: .webp,
                        fingerprint: gif.artwork.fingerprint
                    )
                    try await site.pictures.prepare(key)
                }
            }
        }
        Runtime.returnUnusedMemory()
        logger.debug("The first page is drawn")
    }
}
