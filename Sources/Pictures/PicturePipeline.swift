package import Coordination
package import Logging
package import Media
package import NIOPosix
import Vips

/// The way of a picture: memory, then disk, then its origin; what was made fills the tiers above.
///
/// However many ask for one picture, it is made once. A caller that is cancelled leaves at once; when the last one has
/// left, work in line is dropped and work under way is interrupted.
package final class PicturePipeline: Sendable {
    private let origins: [MediaSource: PictureOrigin]
    private let tiers: PictureTiers
    private let workshop: Workshop
    private let fetching: WorkSlots
    private let limits: PictureLimits
    private let logger: Logger
    private let onMade: @Sendable (PictureKey, EncodedPicture) -> Void
    private let flights = Coalescer<PictureKey, ReadyPicture>()
    private let originals = Coalescer<OriginalKey, [UInt8]>()
    private let wanted: WantedPictures
    private let removals = Removals()
    private let slow = SlowPictures()

    /// A pipeline over these origins.
    ///
    /// Blocking work runs on `threads`, which their owner starts and stops; have a few more than `limits.workers`, so
    /// that reading a finished picture never waits behind making one. `onMade` hears of every picture that was made
    /// anew; keep it short.
    package init(
        origins: [MediaSource: PictureOrigin],
        tiers: PictureTiers,
        limits: PictureLimits,
        threads: NIOThreadPool,
        logger: Logger,
        onMade: @escaping @Sendable (PictureKey, EncodedPicture) -> Void = { _, _ in }
    ) {
        self.origins = origins
        self.tiers = tiers
        self.limits = limits
        self.logger = logger
        self.onMade = onMade
        let slots = WorkSlots(running: limits.workers, waiting: limits.waiting)
        wanted = WantedPictures(slots: slots)
        workshop = Workshop(slots: slots, threads: threads, time: limits.time)
        // Each may hold a whole original until its turn comes, so this bounds memory, too.
        fetching = WorkSlots(running: 2 * limits.workers, waiting: limits.waiting)
    }

    /// How much is being made and how much waits for it.
    package var load: WorkSlots.Load {
        let (making, fetching) = (workshop.slots.load, fetching.load)
        return WorkSlots.Load(
            running: max(making.running, fetching.running),
            waiting: making.waiting + fetching.waiting
        )
    }

    /// The picture, if it is in memory; costs next to nothing.
    package func warmPicture(for key: PictureKey) -> ReadyPicture? { tiers.memory.picture(for: key) }

    /// How many bytes a picture has that was made already; nil for one that was not.
    ///
    /// Costs next to nothing: no file is read.
    package func byteCount(of key: PictureKey) -> Int? {
        tiers.disk.byteCount(of: key) ?? tiers.memory.byteCount(of: key)
    }

    /// How many frames the animation of an item that has `count` of them has as a GIF of this size.
    package static func gifFrames(of count: Int, size: PixelSize) -> Int {
        SourceImage.gifFrames(of: count, width: size.width, height: size.height)
    }

    /// Returns a picture, making it if it has to.
    ///
    /// Turns are shared out between clients: one who wants much does not keep others waiting.
    package func picture(
        for key: PictureKey,
        urgency: WorkSlots.Urgency,
        client: WorkSlots.Client = .server
    ) async throws(PictureError) -> ReadyPicture {
        if let picture = tiers.memory.picture(for: key) { return picture }
        let demand = Demand(urgency: urgency, client: client)
        wanted.join(demand, for: key)
        return try await translatingErrors(key) {
            try await flights.value(for: key) { [self] in try await findOrMake(key, demand) }
        }
    }

    private func translatingErrors<Value>(
        _ key: PictureKey,
        _ work: () async throws -> Value
    ) async throws(PictureError) -> Value {
        do {
            return try await work()
        } catch let error as PictureError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch is WorkSlots.Overloaded {
            throw .busy
        } catch {
            logger.error("A picture could not be made", metadata: ["id": "\(key.id)", "error": "\(error)"])
            throw .failed
        }
    }

    /// Makes a picture ahead of time, when nothing else is to do, and keeps it on disk only.
    package func prepare(_ key: PictureKey) async throws(PictureError) {
        guard tiers.memory.picture(for: key) == nil, !tiers.disk.contains(key) else { return }
        _ = try await translatingErrors(key) {
            try await flights.value(for: key) { [self] in
                ReadyPicture(try await makeForDisk(key, .ownAccord, since: removals.moment(of: key.id)))
            }
        }
    }

    /// Forgets all pictures of an item, also those that are being made right now.
    package func forget(_ id: MediaID) async {
        removals.note(id)
        tiers.memory.remove(id)
        let disk = tiers.disk
        // Fails only when the threads have stopped with the server.
        try? await workshop.runBriefly { disk.remove(id) }
    }

    private func findOrMake(_ key: PictureKey, _ demand: Demand) async throws -> ReadyPicture {
        if let picture = tiers.memory.picture(for: key) { return picture }
        let moment = removals.moment(of: key.id)
        let disk = tiers.disk
        if let picture = try await workshop.runBriefly({ disk.picture(for: key) }) {
            return keepInMemory(picture, key, since: moment)
        }
        return keepInMemory(try await makeForDisk(key, demand, since: moment), key, since: moment)
    }

    private func makeForDisk(
        _ key: PictureKey,
        _ demand: Demand,
        since moment: UInt64
    ) async throws -> EncodedPicture {
        let ticket = wanted.begin(key, demand)
        defer { wanted.end(key, ticket) }
        let picture = try await slow.trying(key) { try await make(key, demand, ticket) }
        try await workshop.runBriefly { [self] in keepOnDisk(picture, key, since: moment) }
        onMade(key, picture)
        return picture
    }

    private func make(
        _ key: PictureKey,
        _ demand: Demand,
        _ ticket: WorkSlots.Ticket
    ) async throws -> EncodedPicture {
        switch origins[key.id.source] {
        case nil: throw PictureError.unknownItem
        case .drawn(let artist):
            return try await inLine(key, demand, ticket) { [workshop] in
                try await workshop.run { interruption throws(PictureError) in
                    try artist.draw(key, until: interruption)
                }
            }
        case .files(let source):
            return try await inLine(key, demand, ticket) { [self] in
                try await render(key, try await original(key, source), ticket)
            }
        case .remote(let source):
            let fetch = WorkSlots.Job(demand.urgency, for: demand.client, item: key.id.description)
            return try await fetching.run(fetch) { [self] in
                let original = try await original(key, source)
                return try await inLine(key, demand, ticket) { [self] in try await render(key, original, ticket) }
            }
        }
    }

    private func original(_ key: PictureKey, _ source: any OriginalSource) async throws -> [UInt8] {
        let original = OriginalKey(id: key.id, fingerprint: key.fingerprint)
        return try await originals.value(for: original) { try await source.original(for: original) }
    }

    private func render(
        _ key: PictureKey,
        _ original: [UInt8],
        _ ticket: WorkSlots.Ticket
    ) async throws -> EncodedPicture {
        let rendition = Rendition(key: key, limits: limits.image)
        let slots = workshop.slots
        return try await workshop.run { interruption throws(PictureError) in
            try rendition.make(from: original, until: interruption) { slots.charge($0, for: ticket) }
        }
    }
}

extension PicturePipeline {
    /// Waits for a turn; those who ask more urgently, or have used less, take the work along to the front.
    private func inLine(
        _ key: PictureKey,
        _ demand: Demand,
        _ ticket: WorkSlots.Ticket,
        _ work: () async throws -> EncodedPicture
    ) async throws -> EncodedPicture {
        try await workshop.slots.run(wanted.demand(for: key, demand).job(for: key), as: ticket, work)
    }

    private func keepInMemory(_ picture: EncodedPicture, _ key: PictureKey, since moment: UInt64) -> ReadyPicture {
        let ready = ReadyPicture(picture)
        tiers.memory.keep(ready, for: key)
        // Looked at after keeping: whoever forgets the item later finds it, whoever did before is noticed here.
        if removals.moment(of: key.id) != moment { tiers.memory.remove(key.id) }
        return ready
    }

    private func keepOnDisk(_ picture: EncodedPicture, _ key: PictureKey, since moment: UInt64) {
        do {
            try tiers.disk.keep(picture, for: key)
        } catch {
            // The picture is fine; only the next start has to make it again.
            logger.warning("A picture could not be kept on disk", metadata: ["error": "\(error)"])
        }
        if removals.moment(of: key.id) != moment { tiers.disk.remove(key.id) }
    }
}

/// Remembers which items were removed, so that work begun before does not bring them back.
private final class Removals: Sendable {
    private let moments = Locked<[MediaID: UInt64]>([:])

    func note(_ id: MediaID) { moments.withLock { $0[id, default: 0] += 1 } }

    func moment(of id: MediaID) -> UInt64 { moments.withLock { $0[id] ?? 0 } }
}
