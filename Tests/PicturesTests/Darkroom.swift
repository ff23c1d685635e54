import Foundation
import Logging
import Media
import NIOPosix
import Testing
import Vips

@testable import Pictures

/// A pipeline with threads and a folder of its own.
struct Darkroom {
    let threads: NIOThreadPool
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    let memory: MemoryPictures

    init(memory limit: Int = 100_000) {
        memory = MemoryPictures(limit: limit)
        threads = NIOThreadPool(numberOfThreads: 4)
        threads.start()
    }

    func disk(limit: Int = 1_000_000) throws -> DiskPictures { try DiskPictures(folder: folder, limit: limit) }

    func pipeline(
        _ origins: [MediaSource: PictureOrigin],
        workers: Int = 2,
        waiting: Int = 50,
        time: Duration = .seconds(60),
        onMade: @escaping @Sendable (PictureKey, EncodedPicture) -> Void = { _, _ in }
    ) throws -> PicturePipeline {
        PicturePipeline(
            origins: origins,
            tiers: PictureTiers(memory: memory, disk: try disk()),
            limits: PictureLimits(time: time, workers: workers, waiting: waiting),
            threads: threads,
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            onMade: onMade
        )
    }

    /// All files below the folder.
    func files() -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        return (found?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
    }
}
