import Foundation

/// What a path of the Discogs-shaped API is about; numbers are as somebody wrote them, and need not be anybody's.
enum RecordDoorCall: Hashable {
    /// What is asked of one release.
    enum Part: String {
        case itself = ""
        case rating
        case stats
    }

    case search
    case release(Int, Part)
    case userRating(Int, of: String)
    case master(Int)
    case versions(ofMaster: Int)
    case artist(Int)
    case artistReleases(Int)
    case label(Int)
    case labelReleases(Int)
    case identity
    case user(String, UserCall)

    /// What is asked of one person.
    enum UserCall: Hashable {
        case profile
        case folders
        case folder(Int)
        case folderReleases(Int)
        case folderRelease(Int, release: Int)
        case instance(Instance)
        case field(Int, Instance)
        case copies(ofRelease: Int)
        case fields
        case value
        case inventory
        case wants
        case want(Int)
    }

    /// One thing of a collection.
    struct Instance: Hashable {
        let folder: Int
        let release: Int
        let number: Int
    }

    /// Reads a path such as `/discogs/releases/1`; nil when nothing is there.
    init?(path: String) {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard parts.count > 2, parts[0] == "discogs" else { return nil }
        let rest = Array(parts.dropFirst(2))
        let found: RecordDoorCall? =
            switch parts[1] {
            case "database": rest == ["search"] ? .search : nil
            case "oauth": rest == ["identity"] ? .identity : nil
            case "releases": Self.release(rest)
            case "masters": Self.thing(rest, RecordDoorCall.master, "versions", RecordDoorCall.versions)
            case "artists": Self.thing(rest, RecordDoorCall.artist, "releases", RecordDoorCall.artistReleases)
            case "labels": Self.thing(rest, RecordDoorCall.label, "releases", RecordDoorCall.labelReleases)
            case "users": UserCall(Array(rest.dropFirst())).map { .user(rest[0], $0) }
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    private static func release(_ rest: [String]) -> RecordDoorCall? {
        guard let number = number(rest[0]) else { return nil }
        if rest.count == 3, rest[1] == "rating" { return .userRating(number, of: rest[2]) }
        guard rest.count < 3, let part = Part(rawValue: rest.count == 2 ? rest[1] : "") else { return nil }
        return .release(number, part)
    }

    /// A thing by its number, or the list that hangs on it.
    private static func thing(
        _ rest: [String],
        _ itself: (Int) -> RecordDoorCall,
        _ listName: String,
        _ list: (Int) -> RecordDoorCall
    ) -> RecordDoorCall? {
        guard let number = number(rest[0]) else { return nil }
        if rest.count == 1 { return itself(number) }
        return rest.count == 2 && rest[1] == listName ? list(number) : nil
    }

    fileprivate static func number(_ text: String) -> Int? { Int(digits: text) }
}

extension RecordDoorCall.UserCall {
    /// Reads what follows the name.
    init?(_ rest: [String]) {
        // A path can have this sign in it, too; below, it stands for a number that was found.
        guard rest.allSatisfy({ !$0.contains("#") }) else { return nil }
        let numbers = rest.compactMap(RecordDoorCall.number)
        // What stands at the places of numbers is taken out, so that the rest is a pattern.
        let pattern = rest.map { RecordDoorCall.number($0) == nil ? $0 : "#" }.joined(separator: "/")
        switch pattern {
        case "": self = .profile
        case "collection/folders": self = .folders
        case "collection/folders/#": self = .folder(numbers[0])
        case "collection/folders/#/releases": self = .folderReleases(numbers[0])
        case "collection/folders/#/releases/#": self = .folderRelease(numbers[0], release: numbers[1])
        case "collection/folders/#/releases/#/instances/#": self = .instance(Self.instance(numbers))
        case "collection/folders/#/releases/#/instances/#/fields/#":
            self = .field(numbers[3], Self.instance(numbers))
        case "collection/releases/#": self = .copies(ofRelease: numbers[0])
        case "collection/fields": self = .fields
        case "collection/value": self = .value
        case "inventory": self = .inventory
        case "wants": self = .wants
        case "wants/#": self = .want(numbers[0])
        default: return nil
        }
    }

    private static func instance(_ numbers: [Int]) -> RecordDoorCall.Instance {
        RecordDoorCall.Instance(folder: numbers[0], release: numbers[1], number: numbers[2])
    }
}
