import HTTPTypes
import TolerantJSON
import Transport

/// Tells an answer from everything else that may come.
enum TMDBReply {
    /// Numbers of TMDB's table.
    private enum Code {
        /// Success in all its forms; also that there was nothing to do.
        static let done: Set<Int> = [1, 12, 13, 21, 40]
        static let badKey: Set<Int> = [7, 10]
        static let denied = 17
        static let badToken = 33
        static let notApproved = 41
        static let missing: Set<Int> = [6, 34]
        /// Of these every one says that a session, or its person, is no longer taken.
        static let ended: Set<Int> = [3, 14, 17, 31, 35, 36, 37]
        static let overLimit = 25
    }

    /// Reads an answer to a call.
    static func read<Answer: Decodable>(
        _ reply: TransportReply,
        to matter: TMDBCall.Matter
    ) throws(TMDBError) -> Answer {
        let status = reply.head.status.code
        // A body of another shape says nothing; then the status has to.
        let said = try? TolerantJSON.decode(TMDBStatus.self, from: reply.body)
        guard (200...299).contains(status), !isFailure(said) else {
            throw failure(reply, said, of: matter)
        }
        do throws(UnreadableJSON) {
            return try TolerantJSON.decode(Answer.self, from: reply.body)
        } catch {
            throw .unusable(error == .notJSON ? .notJSON : .otherShape)
        }
    }

    /// Whether a reply is worth keeping for others who ask the same.
    static func isKeepable(_ reply: TransportReply) -> Bool {
        guard reply.head.status.code == 200 else { return false }
        guard let said = try? TolerantJSON.decode(TMDBStatus.self, from: reply.body) else {
            // Some lists are bare arrays.
            return (try? TolerantJSON.decode(LossyList<TMDBStatus>.self, from: reply.body)) != nil
        }
        return !isFailure(said)
    }

    /// A success has a code, too, or none at all.
    private static func isFailure(_ said: TMDBStatus?) -> Bool {
        guard let said else { return false }
        return said.success == false || said.code.map { !Code.done.contains($0) } ?? (said.errors != nil)
    }

    private static func failure(_ reply: TransportReply, _ said: TMDBStatus?, of matter: TMDBCall.Matter) -> TMDBError {
        let code = said?.code
        let speaksOfKey = said?.message?.lowercased().contains("api key") == true
        let status = reply.head.status.code
        let context = TransportError.Context(host: "", reply: reply)
        if status == 429 || code == Code.overLimit { return .outOfQuota(retryAfter: context.retryAfter) }
        if code.map(Code.badKey.contains) ?? speaksOfKey { return .refusedKey(status: status) }
        if code == Code.notApproved { return .notApproved }
        if let refusal = refusal(status, code, of: matter) { return refusal }
        if status == 404 || code.map(Code.missing.contains) == true { return .notFound }
        if (500...599).contains(status) { return .unavailable(.status(context)) }
        return .unusable(.status(status, code: code))
    }

    /// What is between TMDB and the one who asks.
    private static func refusal(_ status: Int, _ code: Int?, of matter: TMDBCall.Matter) -> TMDBError? {
        switch matter {
        case .films: return status == 401 || status == 403 ? .refusedKey(status: status) : nil
        // Without a code of TMDB's it was something on the way that refused, and the session may be as good as ever.
        case .session: return code.map(Code.ended.contains) == true ? .sessionEnded : nil
        case .linking:
            if code == Code.denied { return .notApproved }
            if code == Code.badToken || code.map(Code.missing.contains) == true { return .tokenExpired }
            return status == 401 ? .refusedKey(status: status) : nil
        }
    }
}
