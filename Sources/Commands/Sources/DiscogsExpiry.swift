import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import ServiceLifecycle
import Shelf

/// Deletes what came from Discogs before it is six hours old, as the terms of its API want it: answers, and pictures of
/// records that nobody has in a box.
struct DiscogsExpiry: Service {
    private static let interval = Duration.seconds(15 * 60)
    /// In seconds; with the interval, well below six hours.
    private static let longestAge: TimeInterval = 5.5 * 60 * 60

    let pictures: PictureTiers
    let box: BoxStore
    /// Nil while Discogs is switched off.
    let answers: MemoryAnswers?
    let threads: NIOThreadPool
    let logger: Logger

    func run() async throws {
        await cancelWhenGracefulShutdown {
            repeat {
                await tidy()
            } while (try? await Task.sleep(for: Self.interval)) != nil  // nothing but cancellation ends the sleep
        }
    }

    private func tidy() async {
        answers?.forget()
        do {
            try await sweep(at: Date())
        } catch {
            logger.error("Old sleeves were not deleted and will be tried again", metadata: ["error": "\(error)"])
        }
    }

    /// Deletes what is too old at `now` and gives whose it was.
    @discardableResult
    func sweep(at now: Date) async throws -> Set<MediaID> {
        let pictures = pictures
        let limit = now.addingTimeInterval(-Self.longestAge)
        let old = try await threads.runIfActive { pictures.items(of: .discogs, keptBefore: limit) }
        let forgotten = old.subtracting(try await box.kept(among: old))
        try await threads.runIfActive {
            for id in forgotten { pictures.remove(id) }
        }
        return forgotten
    }
}
