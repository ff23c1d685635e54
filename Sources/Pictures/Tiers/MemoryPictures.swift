import Coordination
package import Media

/// The pictures used most recently, in memory, bounded by bytes.
package final class MemoryPictures: Sendable {
    private struct Entry {
        let picture: EncodedPicture
        var lastUse: UInt64
    }

    private struct State {
        var entries: [PictureKey: Entry] = [:]
        var bytes = 0
        var uses: UInt64 = 0
    }

    /// Room is made down to this share of the limit, so that not every new picture has to sort all others.
    private static let lowWater = 0.8

    private let limit: Int
    private let state = Locked(State())

    /// An empty tier for this many bytes of encoded pictures; 0 keeps nothing.
    package init(limit: Int) {
        self.limit = limit
    }

    package var bytes: Int { state.withLock { $0.bytes } }

    package func picture(for key: PictureKey) -> EncodedPicture? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.picture
        }
    }

    /// Keeps a picture, letting the ones go that were not used for longest.
    ///
    /// One larger than the limit is not kept.
    package func keep(_ picture: EncodedPicture, for key: PictureKey) {
        guard picture.bytes.count <= limit else { return }
        state.withLock { state in
            state.uses += 1
            state.bytes += picture.bytes.count - (state.entries[key]?.picture.bytes.count ?? 0)
            state.entries[key] = Entry(picture: picture, lastUse: state.uses)
            if state.bytes > limit { Self.makeRoom(in: &state, downTo: Int(Double(limit) * Self.lowWater), for: key) }
        }
    }

    private static func makeRoom(in state: inout State, downTo target: Int, for newest: PictureKey) {
        let oldestFirst = state.entries.sorted { $0.value.lastUse < $1.value.lastUse }
        for (key, entry) in oldestFirst where key != newest {
            guard state.bytes > target else { return }
            state.entries[key] = nil
            state.bytes -= entry.picture.bytes.count
        }
    }
}
