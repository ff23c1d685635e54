import HTTPTypes
import TolerantJSON
import Transport

/// What can stand in an answer's `data`.
protocol GiphyContent {
    var isEmpty: Bool { get }
}

extension LossyList: GiphyContent {
    var isEmpty: Bool { elements.isEmpty && skipped == 0 }
}

extension Possibly: GiphyContent {
    var isEmpty: Bool { value == nil }
}

/// Tells an answer from everything else that may come.
enum GiphyReply {
    /// Reads an answer; nil where there is nothing (404).
    static func read<Content: Decodable & GiphyContent>(
        _ reply: TransportReply
    ) throws(GiphyError) -> GiphyEnvelope<Content>? {
        guard try isSuccess(reply.head.status.code, reply) else { return nil }
        let envelope: GiphyEnvelope<Content>
        do throws(UnreadableJSON) {
            envelope = try TolerantJSON.decode(GiphyEnvelope<Content>.self, from: reply.body)
        } catch {
            throw .unusable(error == .notJSON ? .notJSON : .otherShape)
        }
        // What came is what counts; only an empty answer is asked why.
        guard envelope.data.isEmpty else { return envelope }
        if let status = envelope.meta?.status, (400...599).contains(status) {
            guard try isSuccess(status, reply) else { return nil }
        }
        guard envelope.meta?.responseID != "" else { throw .unusable(.synthetic) }
        return envelope
    }

    private static func isSuccess(_ status: Int, _ reply: TransportReply) throws(GiphyError) -> Bool {
        switch status {
        case 200: return true
        case 404: return false
        case 401, 403: throw .refusedKey(status: status)
        case 429: throw .outOfQuota(retryAfter: TransportError.Context(host: "", reply: reply).retryAfter)
        default: throw .unusable(.status(status))
        }
    }
}
