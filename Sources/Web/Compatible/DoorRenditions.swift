import Coordination
import Media
import Pictures
import ServiceLifecycle

/// Makes the pictures that a list for other programs names, so that it can tell how many bytes each has.
///
/// What is not ready when patience ends is named without its size; it is made afterwards, one picture at a time and
/// behind everything else. All lists together keep two pictures in work, so that people who look at pages hardly wait for
/// programs.
package final class DoorRenditions: Service {
    private static let atOnce = 2
    /// How many pictures wait to be made afterwards; the rest is made when somebody asks for it.
    private static let mostLeft = 2_000

    private let pictures: PicturePipeline
    private let patience: Duration
    private let slots = WorkSlots(running: atOnce, waiting: 10_000)
    private let left: AsyncStream<PictureKey>
    private let leftover: AsyncStream<PictureKey>.Continuation

    init(pictures: PicturePipeline, patience: Duration) {
        self.pictures = pictures
        self.patience = patience
        (left, leftover) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.mostLeft))
    }

    /// Makes what lists could not wait for.
    package func run() async throws {
        await cancelWhenGracefulShutdown {
            for await key in self.left { await self.make(key) }
        }
    }

    /// How many bytes a file has; nil while it is not made.
    func byteCount(of file: DoorPictures.File) -> Int? { pictures.byteCount(of: file.key) }

    /// Makes what is missing, in this order, as long as patience lasts.
    func make(_ files: [DoorPictures.File]) async {
        let missing = missing(files.map(\.key))
        guard !missing.isEmpty else { return }
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await Task.sleep(for: self.patience) }  // ends early only with the group
            group.addTask { await self.makeAll(missing) }
            await group.next()
            group.cancelAll()
        }
        for key in self.missing(missing) { leftover.yield(key) }
    }

    /// Those that are not made yet, each once.
    private func missing(_ keys: [PictureKey]) -> [PictureKey] {
        var seen: Set<PictureKey> = []
        return keys.filter { seen.insert($0).inserted && pictures.byteCount(of: $0) == nil }
    }

    private func makeAll(_ keys: [PictureKey]) async {
        await withTaskGroup(of: Void.self) { group in
            for (place, key) in keys.enumerated() {
                if place >= Self.atOnce { await group.next() }
                guard !Task.isCancelled else { return }
                group.addTask { await self.make(key) }
            }
        }
    }

    private func make(_ key: PictureKey) async {
        // What cannot be made is named without its size, and whoever asks for it is told why.
        try? await slots.run(.normal) { try await pictures.prepare(key) }
    }
}
