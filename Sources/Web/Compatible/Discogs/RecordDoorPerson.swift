import Accounts
import Foundation
import Hummingbird
import Media

/// Whom a request at the door for records acts for.
struct RecordDoorPerson: Sendable {
    let profile: ProfileID
    let number: Int
    /// As it stands in paths: letters, digits, dots, hyphens and underscores.
    let username: String
    /// What the operator calls the key; for people the same as ``username``.
    let name: String

    /// A person of this server.
    init(_ profile: ProfileID) {
        let person = MovieDoorPerson(profile)
        self.profile = profile
        number = person.number
        username = person.name
        name = person.name
    }

    /// A program with things of its own.
    init(_ owner: DoorKeyOwner) {
        profile = owner.profile
        number = MovieDoorPerson(owner.profile).number
        username = Self.username(owner.name)
        name = owner.name
    }

    private static func username(_ name: String) -> String {
        String(name.map { $0.isLetter || $0.isNumber || "._-".contains($0) ? $0 : "-" })
    }

    /// Whether somebody means this one.
    func isCalled(_ name: String) -> Bool { name.lowercased() == username.lowercased() }
}

extension Site {
    /// Whom a request acts for: the person whose session it presents, else the key it presents; nil for nobody.
    func recordDoorPerson(_ request: Request) async throws -> RecordDoorPerson? {
        let presented = Door.discogs.keys(in: request)
        for text in presented {
            guard let token = SessionToken(text), let profile = try await profiles.profile(for: token, at: now()) else {
                continue
            }
            return RecordDoorPerson(profile.id)
        }
        for text in presented {
            if let owner = try await doorKeys.owner(of: text, at: now()) { return RecordDoorPerson(owner) }
        }
        return nil
    }
}
