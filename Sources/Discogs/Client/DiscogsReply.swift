import HTTPTypes
import TolerantJSON
import Transport

/// Tells an answer from everything else that may come.
enum DiscogsReply {
    /// Reads an answer to a call.
    static func read<Answer: Decodable>(
        _ reply: TransportReply,
        to matter: DiscogsCall.Matter
    ) throws(DiscogsError) -> Answer {
        guard (200...299).contains(reply.head.status.code) else { throw failure(reply, of: matter) }
        guard !refusesKey(reply) else { throw .refusedKey(status: reply.head.status.code) }
        do throws(UnreadableJSON) {
            return try TolerantJSON.decode(Answer.self, from: reply.body)
        } catch {
            throw .unusable(error == .notJSON ? .notJSON : .otherShape)
        }
    }

    /// Whether a reply is worth keeping for others who ask the same.
    static func isKeepable(_ reply: TransportReply) -> Bool {
        guard reply.head.status.code == 200 else { return false }
        guard let keys = try? TolerantJSON.decode(AnyKeys.self, from: reply.body) else { return false }
        return !keys.isEmpty && !keys.hasMessage
    }

    private static func failure(_ reply: TransportReply, of matter: DiscogsCall.Matter) -> DiscogsError {
        let status = reply.head.status.code
        let context = TransportError.Context(host: "", reply: reply)
        switch status {
        case 429: return .outOfQuota(retryAfter: context.retryAfter)
        case 401: return .refusedKey(status: status)
        case 403: return matter == .person && isSpoken(reply) ? .forbidden : .refusedKey(status: status)
        case 404: return .notFound
        case 500...599: return .unavailable(.status(context))
        default: return .unusable(.status(status))
        }
    }

    /// Whether a message about the key came as if it were an answer.
    private static func refusesKey(_ reply: TransportReply) -> Bool {
        guard let words = message(in: reply)?.lowercased() else { return false }
        return ["authenticat", "token", "consumer", "credential"].contains { words.contains($0) }
    }

    /// Whether it was Discogs itself that said so, and not something on the way.
    private static func isSpoken(_ reply: TransportReply) -> Bool {
        message(in: reply) != nil
    }

    /// What Discogs says; nil for a body of another shape.
    private static func message(in reply: TransportReply) -> String? {
        (try? TolerantJSON.decode(DiscogsMessage.self, from: reply.body))?.message
    }
}

/// What an object has, whatever it is.
private struct AnyKeys: Decodable {
    let isEmpty: Bool
    let hasMessage: Bool

    private struct Key: CodingKey {
        let stringValue: String
        let intValue: Int? = nil

        init?(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: Key.self).allKeys
        isEmpty = keys.isEmpty
        hasMessage = keys.contains { $0.stringValue == "message" }
    }
}
