import Coordination
package import Media
import NIOCore

/// The pictures used most recently, in memory, bounded by bytes.
///
/// When room is short, those that nobody asked for in the last minute go first, then the ones used longest ago.
package final class MemoryPictures: Sendable {
    private struct Entry {
        let picture: ReadyPicture
        var lastUse: ContinuousClock.Instant
        var bytes: Int { picture.body.readableBytes }
    }

    private struct State {
        var entries: [PictureKey: Entry] = [:]
        var bytes = 0
    }

    /// For how long an entry that nobody asks for is worth more than a newer one.
    package static let freshness = Duration.seconds(60)
    /// Room is made down to this share of the limit, so that not every new picture has to sort all others.
    private static let lowWater = 0.8

    /// In bytes.
    package let limit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Locked(State())

    /// An empty tier for this many bytes of encoded pictures; 0 keeps nothing.
    package init(limit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
        self.limit = limit
        self.now = now
    }

    package var bytes: Int { state.withLock { $0.bytes } }
    package var count: Int { state.withLock { $0.entries.count } }

    package func picture(for key: PictureKey) -> ReadyPicture? {
        let now = now()
        return state.withLock { state in
            state.entries[key]?.lastUse = now
            return state.entries[key]?.picture
        }
    }

    /// How large a picture is that is held; asking is no use of it.
    package func byteCount(of key: PictureKey) -> Int? {
        state.withLock { $0.entries[key]?.bytes }
    }

    /// Keeps a picture, letting others go when room is short.
    ///
    /// One larger than the limit is not kept.
    package func keep(_ picture: ReadyPicture, for key: PictureKey) {
        guard picture.body.readableBytes <= limit else { return }
        let now = now()
        state.withLock { state in
            state.bytes += picture.body.readableBytes - (state.entries[key]?.bytes ?? 0)
            state.entries[key] = Entry(picture: picture, lastUse: now)
            if state.bytes > limit {
                Self.makeRoom(in: &state, downTo: Int(Double(limit) * Self.lowWater), for: key, now)
            }
        }
    }

    /// The items of a source of which pictures are held.
    package func items(of source: MediaSource) -> Set<MediaID> {
        state.withLock { Set($0.entries.keys.lazy.map(\.id).filter { $0.source == source }) }
    }

    package func remove(_ id: MediaID) {
        state.withLock { state in
            for (key, entry) in state.entries where key.id == id {
                state.entries[key] = nil
                state.bytes -= entry.bytes
            }
        }
    }

    /// Lets go of what was not used for longest until no more than `bytes` are held; for when memory is short.
    package func shrink(to bytes: Int) {
        let now = now()
        state.withLock { state in
            if state.bytes > bytes { Self.makeRoom(in: &state, downTo: bytes, for: nil, now) }
        }
    }

    private static func makeRoom(
        in state: inout State,
        downTo target: Int,
        for newest: PictureKey?,
        _ now: ContinuousClock.Instant
    ) {
        let oldestFirst = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in oldestFirst where key != newest {
            guard state.bytes > target || entry.lastUse < now - freshness else { return }
            state.entries[key] = nil
            state.bytes -= entry.bytes
        }
    }
}
