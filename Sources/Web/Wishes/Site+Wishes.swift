import Accounts
package import Catalog
import Coordination
import Foundation
import Hummingbird
package import Library
import Media
import Shelf

extension CatalogEntry {
    /// An own record as the catalog takes it in.
    package init(_ own: OwnRecord) {
        self.init(record: own.record, rank: .libraryRecord(sequence: own.sequence))
    }
}

/// Records that people ask for.
extension Site {
    /// How many wishes a page shows of those who asked, and of those that wait.
    static var shownWishes: Int { 50 }
    static var queueLength: Int { 20 }

    /// Writes down what somebody asks for, and tells the operators' open pages.
    func ask(_ sent: SentWish, for profile: ProfileID) async throws -> AskOutcome {
        let words = try WishWords(album: sent.album, artist: sent.artist, note: sent.note)
        guard !sent.isTooLarge else { throw LibraryError.tooLarge(limit: LibraryRecordStore.largestSleeve) }
        var outcome = try await wishes.refusal(of: words, by: profile)
        if outcome == nil {
            let picture = try await keptPicture(sent.picture)
            outcome = try await wishes.ask(words, picture: picture, for: profile, at: now())
        }
        switch outcome {
        case .tooMany(let limit): throw Failure.tooManyWishes(limit)
        case .queueIsFull, nil: throw Failure.wishQueueFull
        case .already(let wish): return .already(wish)
        case .asked(let wish):
            for one in try await operators.all() { events.send(.wish(album: wish.album), on: one.profile) }
            return .asked(wish)
        }
    }

    /// Adds the record somebody asked for to the catalog, and tells them; once added, it is simply returned.
    func fulfill(_ wish: Wish, with draft: RecordSheet.Draft, _ picture: [UInt8]?) async throws -> MediaID {
        guard let id = wish.id.record else { throw Failure.notFound }
        guard wish.isOpen else { return try Self.record(of: wish) }
        let sheet = try RecordSheet(draft)
        let sleeve = try await sleeve(of: wish, sheet.record(id, sleeve: Self.blank), picture)
        let record = sheet.record(id, sleeve: sleeve.artwork)
        let insertion = try libraryRecords.insertion(of: record, sleeve, at: now())
        guard try await wishes.fulfill(wish.id, with: id, writing: insertion, at: now()) else {
            guard let decided = try await wishes.wish(wish.id) else { throw Failure.notFound }
            return try Self.record(of: decided)
        }
        if let own = try await libraryRecords.record(id) { try await catalog.upsert(CatalogEntry(own)) }
        try await tell(wish)
        return id
    }

    /// Refuses a wish and tells whoever asked; nothing happens when it was refused before.
    func refuse(_ wish: Wish, reason: String) async throws {
        let reason = try WishWords.reason(reason)
        guard try await wishes.refuse(wish.id, reason: reason, at: now()) else {
            guard case .refused? = try await wishes.wish(wish.id)?.state else { throw Failure.wishDecided }
            return
        }
        try await tell(wish)
        // Pictures whose rows are out of reach only seem to be nobody's.
        guard databaseCondition.state != .damaged else { return }
        try await libraryRecords.sweep(keeping: wishes.pictures(), at: now())
    }

    /// The picture of a wish; nil when it has none.
    func picture(of wish: Wish) async throws -> [UInt8]? {
        guard let picture = wish.picture else { return nil }
        return try await libraryRecords.file(of: OwnSleeve(sha256: picture.sha256, artwork: picture.artwork))
    }

    func isOperator(_ reader: Reader) async throws -> Bool {
        guard let profile = reader.profile else { return false }
        return try await operators.isOperator(profile.id)
    }

    /// How many requests wait; nil for whom that is nothing to decide.
    func waitingWishes(for reader: Reader) async throws -> Int? {
        try await isOperator(reader) ? try await wishes.openCount() : nil
    }

    private func keptPicture(_ bytes: [UInt8]?) async throws -> WishPicture? {
        guard let bytes else { return nil }
        let sleeve = try await libraryRecords.keep(bytes)
        return WishPicture(sha256: sleeve.sha256, artwork: sleeve.artwork)
    }

    /// The operator's picture, else the one that was sent, else a drawn one.
    private func sleeve(of wish: Wish, _ record: VinylRecord, _ picture: [UInt8]?) async throws -> OwnSleeve {
        if let picture { return try await libraryRecords.keep(picture) }
        if let sent = wish.picture {
            let sleeve = OwnSleeve(sha256: sent.sha256, artwork: sent.artwork)
            if try await libraryRecords.file(of: sleeve) != nil { return sleeve }
        }
        return try await libraryRecords.draw(for: record)
    }

    /// What stands in until the sleeve is known.
    private static var blank: Artwork {
        Artwork(
            size: PixelSize(width: 640, height: 640),
            color: RGBColor(red: 128, green: 128, blue: 128),
            fingerprint: "00000000"
        )
    }

    private static func record(of wish: Wish) throws(Failure) -> MediaID {
        guard case .added(let id) = wish.state else { throw .wishDecided }
        return id
    }

    /// Tells whoever asked, in their open pages, what became of a wish.
    private func tell(_ wish: Wish) async throws {
        guard let notice = try await notices.notice(about: wish.id) else { return }
        events.send(.notice(notice), on: wish.profile)
    }
}

extension SiteContext {
    /// The wish in the path; what cannot be one is simply not found.
    func wishID() throws(Failure) -> WishID {
        guard let id = parameters.get("wish").flatMap(WishID.init) else { throw .notFound }
        return id
    }
}
