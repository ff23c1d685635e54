package import Coordination
package import Logging
package import Media
package import NIOPosix

/// The way of a picture: memory, then disk, then its origin; what was made fills the tiers above.
///
/// However many ask for one picture, it is made once. A caller that is cancelled leaves at once, and work nobody waits
/// for any more is dropped from the line.
package final class PicturePipeline: Sendable {
    private let origins: [MediaSource: any PictureOrigin]
    private let memory: MemoryPictures
    private let disk: DiskPictures
    private let slots: WorkSlots
    private let threads: NIOThreadPool
    private let logger: Logger
    private let onMade: @Sendable (PictureKey, EncodedPicture) -> Void
    private let flights = Coalescer<PictureKey, EncodedPicture>()

    /// A pipeline over these origins.
    ///
    /// Blocking work runs on `threads`, which their owner starts and stops. `onMade` hears of every picture that was
    /// made anew, on the thread that made it; keep it short.
    package init(
        origins: [MediaSource: any PictureOrigin],
        tiers: PictureTiers,
        slots: WorkSlots,
        threads: NIOThreadPool,
        logger: Logger,
        onMade: @escaping @Sendable (PictureKey, EncodedPicture) -> Void = { _, _ in }
    ) {
        self.origins = origins
        memory = tiers.memory
        disk = tiers.disk
        self.slots = slots
        self.threads = threads
        self.logger = logger
        self.onMade = onMade
    }

    /// Returns a picture, making it if it has to.
    package func picture(
        for key: PictureKey,
        urgency: WorkSlots.Urgency
    ) async throws(PictureError) -> EncodedPicture {
        if let picture = memory.picture(for: key) { return picture }
        do {
            return try await flights.value(for: key) { [self] in try await fetch(key, urgency: urgency) }
        } catch let error as PictureError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch is WorkSlots.Overloaded {
            throw .busy
        } catch {
            logger.error("A picture could not be made", metadata: ["id": "\(key.id)", "error": "\(error)"])
            throw .damaged
        }
    }

    private func fetch(_ key: PictureKey, urgency: WorkSlots.Urgency) async throws -> EncodedPicture {
        if let picture = memory.picture(for: key) { return picture }
        if let picture = try await threads.runIfActive({ [disk] in disk.picture(for: key) }) {
            memory.keep(picture, for: key)
            return picture
        }
        let picture = try await slots.run(urgency) { try await make(key) }
        memory.keep(picture, for: key)
        return picture
    }

    private func make(_ key: PictureKey) async throws -> EncodedPicture {
        guard let origin = origins[key.id.source] else { throw PictureError.unknownItem }
        let isCancelled = Locked(false)
        return try await withTaskCancellationHandler {
            try await threads.runIfActive { [self] in
                let picture = try origin.make(key) { isCancelled.withLock { $0 } }
                keepOnDisk(picture, for: key)
                onMade(key, picture)
                return picture
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private func keepOnDisk(_ picture: EncodedPicture, for key: PictureKey) {
        do {
            try disk.keep(picture, for: key)
        } catch {
            // The picture is fine; only the next start has to make it again.
            logger.warning("A picture could not be kept on disk", metadata: ["error": "\(error)"])
        }
    }
}

/// Where pictures are kept, fastest first.
package struct PictureTiers: Sendable {
    package let memory: MemoryPictures
    package let disk: DiskPictures

    package init(memory: MemoryPictures, disk: DiskPictures) {
        self.memory = memory
        self.disk = disk
    }
}
