import Accounts
import Coordination
import Foundation
import Media
import Shelf

/// What people keep of records: their boxes.
extension Site {
    /// Puts a record into a profile's box, or changes what is said of it there, and tells the profile's open pages.
    ///
    /// `origin` names the page that asked, so that it need not follow its own change.
    func put(
        _ id: MediaID,
        _ rating: BoxRating,
        comment: String?,
        for profile: ProfileID,
        origin: String
    ) async throws -> BoxOutcome {
        let comment = try Self.comment(comment)
        let outcome: BoxOutcome
        // Who changes what they say of a record of theirs waits for nobody.
        if id.source.isRemote, let before = try await box.rate(id, rating, comment: comment, for: profile, at: now()) {
            outcome = .already(before)
        } else {
            guard let record = try await recordToPut(id, of: profile) else { throw Failure.notFound }
            outcome = try await box.put(record, rating, comment: comment, for: profile, at: now())
        }
        events.send(.box(id, .put(rating), origin: origin), on: profile)
        return outcome
    }

    /// Takes a record out of a profile's box and gives what was said of it there; nothing happens when it is not there.
    @discardableResult
    func takeOut(_ id: MediaID, for profile: ProfileID, origin: String) async throws -> BoxEntry? {
        guard let entry = try await box.remove(id, for: profile, at: now()) else { return nil }
        events.send(.box(id, .removed, origin: origin), on: profile)
        return entry
    }

    /// Puts a record back that was taken out a moment ago, with all that was said of it.
    @discardableResult
    func putBack(_ id: MediaID, for profile: ProfileID, origin: String) async throws -> BoxEntry {
        guard let entry = try await box.restore(id, for: profile, at: now()) else { throw Failure.undoExpired }
        events.send(.box(id, .put(entry.rating), origin: origin), on: profile)
        if entry.isRepresentative { events.send(.box(id, .represents(true), origin: origin), on: profile) }
        return entry
    }

    /// Makes a record of a profile's box the one that stands for it, or none; gives the one before.
    @discardableResult
    func represent(_ id: MediaID?, for profile: ProfileID, origin: String) async throws -> MediaID? {
        guard case .changed(let before) = try await box.represent(id, for: profile, at: now()) else {
            throw Failure.notInBox
        }
        guard before != id else { return before }
        if let before { events.send(.box(before, .represents(false), origin: origin), on: profile) }
        if let id { events.send(.box(id, .represents(true), origin: origin), on: profile) }
        return before
    }

    /// Has a record stand for a profile no longer; nothing happens when another one does by now.
    func unrepresent(_ id: MediaID, for profile: ProfileID, origin: String) async throws {
        guard try await box.unrepresent(id, for: profile) else { return }
        events.send(.box(id, .represents(false), origin: origin), on: profile)
    }

    /// Throws what putting a record into the box would throw, before a profile is made for it.
    func checkPut(_ id: MediaID, comment: String?, for reader: Reader) async throws {
        _ = try Self.comment(comment)
        guard reader.profile == nil else { return }
        guard try await record(id, for: reader.recordAsker) != nil else { throw Failure.notFound }
    }

    /// What a reader says of a record in their box; nil when it is not there.
    func boxEntry(_ id: MediaID, of reader: Reader) async throws -> BoxEntry? {
        guard let profile = reader.profile else { return nil }
        return try await box.entry(id, of: profile.id)
    }

    /// How many records are in somebody's box.
    func boxCount(of reader: Reader) async throws -> Int {
        guard let profile = reader.profile else { return 0 }
        return try await box.count(of: profile.id)
    }

    /// All that can be known of a record, so that the box shows it whenever its source is away.
    func recordToPut(_ id: MediaID, of profile: ProfileID) async throws -> VinylRecord? {
        guard id.source.isRemote else { return try await record(id, for: .person(profile)) }
        return try await remoteRecords.whole(id, for: .person(profile))
    }

    static func comment(_ text: String?) throws -> BoxComment? {
        do {
            return try text.flatMap { typed in try BoxComment(typed) }
        } catch ShelfError.textTooLong(let limit) {
            throw Failure.commentTooLong(limit)
        }
    }
}
