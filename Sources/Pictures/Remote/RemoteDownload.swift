import HTTPTypes
import Transport

/// One original on its way: what to ask for next, and what a reply means; free of any waiting.
struct RemoteDownload {
    enum Outcome: Hashable {
        /// The picture as it is now, be it new or the one that was kept.
        case original([UInt8], KeptOriginal.Validators)
        case gone
        /// The reply brings no picture.
        case unusable
    }

    let kept: KeptOriginal?
    private(set) var part: PartialOriginal?

    init(kept: KeptOriginal?, part: PartialOriginal?) {
        self.kept = kept
        self.part = part
    }

    /// What to say beside the address: go on here, or only if it has changed, or nothing.
    var fields: HTTPFields {
        if let part { return part.fields }
        var fields = HTTPFields()
        fields[.ifNoneMatch] = questioned?.validators.entityTag
        fields[.ifModifiedSince] = questioned?.validators.lastModified
        return fields
    }

    /// What a 304 speaks of; nothing while a new version is being fetched.
    private var questioned: KeptOriginal? { part == nil ? kept : nil }

    /// Keeps what an interrupted transfer brought, if a later one can go on from there.
    mutating func absorb(interrupted reply: TransportReply, atMost byteLimit: Int) {
        if part?.isContinued(by: reply) == true {
            part?.append(interrupted: reply)
        } else {
            part = PartialOriginal(interrupted: reply)
        }
        if let part, part.bytes.count > byteLimit { self.part = nil }
    }

    /// Forgets the beginning when the reply shows that nothing can be built on it; true if asking anew makes sense.
    mutating func startsOver(after reply: TransportReply) -> Bool {
        guard let part else { return false }
        let isUseless =
            reply.head.status == .rangeNotSatisfiable
            || reply.head.status == .partialContent && part.completed(by: reply) == nil
        if isUseless { self.part = nil }
        return isUseless
    }

    func outcome(of reply: TransportReply) -> Outcome {
        switch reply.head.status {
        case .ok: whole(reply.body, of: reply)
        case .partialContent: part?.completed(by: reply).map { whole($0, of: reply) } ?? .unusable
        case .notModified: questioned.map { .original($0.bytes, reply.validators(else: $0.validators)) } ?? .unusable
        case .notFound, .gone: .gone
        default: .unusable
        }
    }

    private func whole(_ bytes: [UInt8], of reply: TransportReply) -> Outcome {
        guard !bytes.isEmpty, reply.mayBePicture, reply.isAsLongAsAnnounced else { return .unusable }
        return .original(bytes, reply.validators(else: .init(entityTag: nil, lastModified: nil)))
    }
}

extension TransportReply {
    /// What it is, the content decides; but a page that says so itself is none.
    fileprivate var mayBePicture: Bool {
        guard let type = head.headerFields[.contentType]?.lowercased() else { return true }
        let essence = type.prefix { $0 != ";" && $0 != " " }
        return essence.hasPrefix("image/") || essence == "application/octet-stream"
    }

    fileprivate var isAsLongAsAnnounced: Bool {
        guard let length = head.headerFields[.contentLength] else { return true }
        return Int(length) == body.count
    }

    fileprivate func validators(else old: KeptOriginal.Validators) -> KeptOriginal.Validators {
        .init(
            entityTag: head.headerFields[.eTag] ?? old.entityTag,
            lastModified: head.headerFields[.lastModified] ?? old.lastModified
        )
    }
}
