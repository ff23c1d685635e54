import HTTPTypes
import TolerantJSON
import Transport

/// Tells an answer from everything else that may come.
enum TenorReply {
    /// Reads an answer; nil where there is nothing (404).
    static func read<Result: Decodable>(_ reply: TransportReply) throws(TenorError) -> TenorResponse<Result>? {
        switch reply.head.status.code {
        case 200: break
        case 404: return nil
        case 401, 403: throw .refusedKey(status: reply.head.status.code)
        case 400 where speaksOfKey(reply): throw .refusedKey(status: 400)
        case 429: throw .outOfQuota(retryAfter: TransportError.Context(host: "", reply: reply).retryAfter)
        default: throw .unusable(.status(reply.head.status.code))
        }
        do throws(UnreadableJSON) {
            return try TolerantJSON.decode(TenorResponse<Result>.self, from: reply.body)
        } catch {
            throw .unusable(error == .notJSON ? .notJSON : .otherShape)
        }
    }

    /// Google's services answer a wrong key like any other wrong argument.
    private static func speaksOfKey(_ reply: TransportReply) -> Bool {
        // A body of another shape says nothing about the key.
        let failure = try? TolerantJSON.decode(TenorFailure.self, from: reply.body)
        return failure?.error.message?.lowercased().contains("api key") == true
    }
}
