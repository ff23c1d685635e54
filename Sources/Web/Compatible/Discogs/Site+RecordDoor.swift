import Coordination
import Foundation
import Media
import Shelf

/// What programs change in boxes: one thing at a time, whatever pages change meanwhile.
extension Site {
    /// Puts a record into a profile's box without a rating; one that is there stays as it is.
    ///
    /// Throws ``Failure/notFound`` where there is no such record.
    func add(_ id: MediaID, for profile: ProfileID, origin: String) async throws {
        guard try await box.ratings(of: profile, among: [id])[id] == nil else { return }
        let found =
            id.source.isRemote
            ? try await remoteRecords.whole(id, for: .person(profile))
            : try await record(id, for: .person(profile))
        guard let found else { throw Failure.notFound }
        guard let rating = try await box.add(found, for: profile, at: now()) else { return }
        events.send(.box(id, .put(rating), origin: origin), on: profile)
    }

    /// Gives a record of a profile's box so many stars.
    ///
    /// Programs know whole stars only: who writes back what was read leaves the half star as it is.
    func rate(_ id: MediaID, stars: Int, for profile: ProfileID, origin: String) async throws {
        guard let rating = try await box.rate(id, stars: stars, for: profile, at: now()) else { return }
        events.send(.box(id, .put(rating), origin: origin), on: profile)
    }

    /// Takes the rating of a record of a profile's box back.
    func takeBackStars(of id: MediaID, for profile: ProfileID, origin: String) async throws {
        guard let rating = try await box.unrate(id, for: profile, at: now()) else { return }
        events.send(.box(id, .put(rating), origin: origin), on: profile)
    }

    /// Writes what somebody says of a record of their box.
    ///
    /// Throws ``Failure/commentTooLong(_:)``, and ``Failure/notFound`` where the record has gone.
    func note(_ text: String, on id: MediaID, for profile: ProfileID, origin: String) async throws {
        let comment = try Self.comment(text)
        guard let rating = try await box.note(comment, on: id, for: profile, at: now()) else { throw Failure.notFound }
        events.send(.box(id, .put(rating), origin: origin), on: profile)
    }
}
