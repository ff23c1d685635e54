import Media

/// How a profile of this server is called at the door for films.
///
/// Profiles have no names, and their ids are nobody else's business.
struct MovieDoorPerson: Hashable {
    let number: Int
    let name: String

    init(_ profile: ProfileID) {
        let hash = StableHash("door \(profile.text)")
        number = 1 + Int(hash.value % 1_000_000_000)
        name = "visitor-\(hash.text.prefix(8))"
    }
}
