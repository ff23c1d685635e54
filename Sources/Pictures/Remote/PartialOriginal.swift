import HTTPTypes
import Transport

/// The beginning of an original whose transfer broke off.
struct PartialOriginal: Hashable, Sendable {
    private(set) var bytes: [UInt8]
    /// Strong, so that what follows is known to be of the same version.
    let entityTag: String

    /// What came of a transfer from the start; nil when nothing can be built on it.
    init?(interrupted reply: TransportReply) {
        guard reply.head.status == .ok, !reply.body.isEmpty, let tag = reply.head.strongEntityTag else { return nil }
        bytes = reply.body
        entityTag = tag
    }

    /// Asks for the rest, or for all of it if it has changed.
    var fields: HTTPFields {
        [.range: "bytes=\(bytes.count)-", .ifRange: entityTag]
    }

    /// Whether the reply is of this version and goes on exactly where this ends.
    func isContinued(by reply: TransportReply) -> Bool {
        guard reply.head.status == .partialContent, let range = ContentRange(in: reply.head) else { return false }
        guard reply.head.headerFields[.eTag] == nil || reply.head.strongEntityTag == entityTag else { return false }
        return range.first == bytes.count
    }

    /// Appends what came of the rest when that broke off too.
    mutating func append(interrupted reply: TransportReply) {
        bytes += reply.body
    }

    /// The whole; nil unless the reply brings everything that is missing.
    func completed(by reply: TransportReply) -> [UInt8]? {
        guard isContinued(by: reply), let range = ContentRange(in: reply.head), range.last == range.total - 1,
            bytes.count + reply.body.count == range.total
        else { return nil }
        return bytes + reply.body
    }
}

/// Which part of a whole a 206 brings.
struct ContentRange: Hashable {
    let first: Int
    let last: Int
    let total: Int

    /// Reads `bytes 100-199/200`; nil for other units and unknown totals.
    init?(in head: HTTPResponse) {
        guard let text = head.headerFields[.contentRange], text.hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }
        let numbers = parts.map { Int($0) }
        guard numbers.count == 3, let first = numbers[0], let last = numbers[1], let total = numbers[2],
            0 <= first, first <= last, last < total
        else { return nil }
        self.first = first
        self.last = last
        self.total = total
    }
}

extension HTTPResponse {
    /// The entity tag, unless it is a weak one, which says nothing about bytes.
    var strongEntityTag: String? {
        headerFields[.eTag].flatMap { $0.hasPrefix("\"") && $0.hasSuffix("\"") && $0.count > 2 ? $0 : nil }
    }
}
