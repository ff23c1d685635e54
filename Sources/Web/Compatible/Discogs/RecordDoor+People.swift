import Accounts
import Discogs
import Foundation
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// Who asks, and how they rate what they have.
extension RecordDoor {
    /// What open pages are told a change comes from: no page.
    static let origin = "door"

    func identity(_ answer: RecordDoorAnswer) throws -> Response {
        let person = try answer.caller()
        let identity = DiscogsIdentity(
            id: person.number,
            username: person.username,
            resourceURL: answer.writer.address(of: person),
            consumerName: person.name
        )
        return try answer.answer(identity)
    }

    func profile(of person: RecordDoorPerson, _ answer: RecordDoorAnswer) async throws -> Response {
        let address = answer.writer.address(of: person)
        var user = DiscogsUser(id: person.number, username: person.username, resourceURL: address)
        user.name = person.name
        user.uri = answer.writer.origin + SitePath(.vinyl).link
        user.registered = try await site.profiles.profile(person.profile)?.createdAt.formatted(.iso8601) ?? ""
        user.collectionFoldersURL = "\(address)/collection/folders"
        user.collectionFieldsURL = "\(address)/collection/fields"
        user.wantlistURL = "\(address)/wants"
        user.inventoryURL = "\(address)/inventory"
        let figures = try await site.box.figures(of: person.profile)
        user.collectionCount = figures.count
        user.wantlistCount = try await wanted(by: person).count
        user.ratedCount = figures.ratings?.votes ?? 0
        user.averageRating = ((figures.ratings?.average ?? 0) * 100).rounded() / 100
        return try answer.answer(user)
    }

    /// What a person sells: always nothing, since there is no marketplace.
    func inventory(_ answer: RecordDoorAnswer) throws -> Response {
        try answer.page(answer.part(of: [Listing]()), of: 0)
    }

    private struct Listing: DiscogsListed, Encodable {
        static let listName = "listings"
    }

    func userRating(of number: Int, by name: String, _ answer: RecordDoorAnswer) async throws -> Response {
        let person = try answer.caller(called: name)
        let id = try await answer.lookup.release(number, for: person).record.id
        let rating = try await site.box.ratings(of: person.profile, among: [id])[id]
        return try self.answer(rating?.wholeStars ?? 0, number, person, answer)
    }

    /// Rates what is in the collection: without it there is nothing that a rating could belong to.
    func rate(_ number: Int, by name: String, _ answer: RecordDoorAnswer) async throws -> Response {
        let person = try answer.caller(called: name)
        guard let stars = try await answer.question.change().rating else {
            throw RecordDoorFailure.badParameter("rating")
        }
        let id = try await answer.lookup.release(number, for: person).record.id
        guard try await site.box.ratings(of: person.profile, among: [id])[id] != nil else {
            throw RecordDoorFailure.notInCollection
        }
        try await site.rate(id, stars: stars, for: person.profile, origin: Self.origin)
        return try self.answer(stars, number, person, answer, status: .created)
    }

    func unrate(_ number: Int, by name: String, _ answer: RecordDoorAnswer) async throws -> Response {
        let person = try answer.caller(called: name)
        let id = try await answer.lookup.release(number, for: person).record.id
        try await site.takeBackStars(of: id, for: person.profile, origin: Self.origin)
        return answer.done()
    }

    private func answer(
        _ stars: Int,
        _ number: Int,
        _ person: RecordDoorPerson,
        _ answer: RecordDoorAnswer,
        status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let rating = DiscogsUserRating(username: person.username, releaseID: number, rating: stars)
        return try answer.answer(rating, status: status)
    }
}

extension BoxRating {
    /// From 0 to 5; a half is rounded up, so that only nothing is nothing.
    var wholeStars: Int { (points + 1) / 2 }
}

/// This server, as the one who wrote at its releases.
enum RecordDoorServer {
    static let username = "zoetrope"
    static let number = 1
}

extension RecordDoorWriter {
    /// Who Discogs' clients are told submitted a release.
    var submitter: DiscogsPerson {
        DiscogsPerson(username: RecordDoorServer.username, resourceURL: address("users/\(RecordDoorServer.username)"))
    }

    var server: DiscogsUser {
        let (name, address) = (RecordDoorServer.username, submitter.resourceURL)
        var user = DiscogsUser(id: RecordDoorServer.number, username: name, resourceURL: address)
        user.name = "Zoetrope"
        user.uri = origin + SitePath(.about).link
        return user
    }

    func address(of person: RecordDoorPerson) -> String {
        // Names of keys may have letters of any script.
        address("users/\(person.username.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")")
    }
}
