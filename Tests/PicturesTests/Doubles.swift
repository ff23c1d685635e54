import Coordination
import Glibc
import Media
import Pictures
import TestSupport

/// Makes pictures of 40 bytes and counts them.
final class CountingArtist: PictureArtist {
    private let state = Locked((drawn: [PictureKey](), failure: PictureError?.none))

    var drawn: [PictureKey] { state.withLock { $0.drawn } }

    func fail(with failure: PictureError?) {
        state.withLock { $0.failure = failure }
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        let failure = state.withLock { state in
            state.drawn.append(key)
            return state.failure
        }
        if let failure { throw failure }
        return .bytes(40)
    }
}

/// Draws until it is told to stop, and says so.
final class PatientArtist: PictureArtist {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (events, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(16))
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        continuation.yield("started")
        while interruption.reason == nil { sched_yield() }
        continuation.yield("stopped")
        throw interruption.reason == .timeIsUp ? .tookTooLong : .cancelled
    }
}

/// Draws nothing before it may, whoever leaves; each drawing is of other bytes.
final class StubbornArtist: PictureArtist {
    let events: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation
    private let state = Locked((mayFinish: Set<String>(), drawings: 0))

    init() {
        (events, continuation) = AsyncStream.makeStream(of: String.self, bufferingPolicy: .bufferingNewest(64))
    }

    /// Lets the drawing of this item finish, and all later ones.
    func finish(_ name: String) {
        state.withLock { _ = $0.mayFinish.insert(name) }
    }

    func draw(_ key: PictureKey, until interruption: Interruption) throws(PictureError) -> EncodedPicture {
        let number = state.withLock { state in
            state.drawings += 1
            return state.drawings
        }
        continuation.yield("started \(key.id.native)")
        while !state.withLock({ $0.mayFinish.contains(key.id.native) }) { sched_yield() }
        continuation.yield("finished \(key.id.native)")
        return .bytes(40, of: UInt8(number))
    }
}

/// Hands out one file, when it may; says how often it was asked and whether somebody left meanwhile.
final class HeldOriginals: OriginalSource {
    let gate = Gate()
    let wasLeft = Gate()
    private let file: [UInt8]
    private let asked = Locked(0)

    init(_ file: [UInt8]) {
        self.file = file
    }

    var requests: Int { asked.withLock { $0 } }

    func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        asked.withLock { $0 += 1 }
        await withTaskCancellationHandler {
            await gate.wait()
        } onCancel: {
            wasLeft.open()
            gate.open()
        }
        if Task.isCancelled { throw .cancelled }
        return file
    }
}
