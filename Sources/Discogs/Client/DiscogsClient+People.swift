package import Media
import TolerantJSON

/// What belongs to one person; it needs that person's token.
extension DiscogsClient {
    /// Whose token it is.
    package func identity() async throws(DiscogsError) -> DiscogsIdentity {
        let found: DiscogsAnswer<DiscogsIdentity> = try await answer(
            to: DiscogsCall(path: "oauth/identity", matter: .person)
        )
        return found.value
    }

    /// The person with this name; nil when there is none.
    package func user(_ name: String) async throws(DiscogsError) -> DiscogsUser? {
        guard let path = Self.path(of: name) else { return nil }
        do throws(DiscogsError) {
            let found: DiscogsAnswer<DiscogsUser> = try await answer(to: DiscogsCall(path: path, matter: .person))
            return found.value
        } catch .notFound {
            return nil
        }
    }

    /// The folders of a person's collection; of somebody else's only the one that holds all.
    package func folders(of user: String) async throws(DiscogsError) -> [DiscogsFolder] {
        guard let path = Self.path(of: user) else { throw .notFound }
        let call = DiscogsCall(path: "\(path)/collection/folders", matter: .person)
        let found: DiscogsAnswer<DiscogsFolders> = try await answer(to: call)
        return found.value.folders.elements
    }

    /// One page of a folder, what was added last first; nil past the end.
    package func collection(
        of user: String,
        folder: Int = DiscogsFolder.all,
        page: Int,
        perPage: Int = 100
    ) async throws(DiscogsError) -> DiscogsPage<DiscogsCollectionItem>? {
        guard let path = Self.path(of: user), folder >= 0 else { throw .notFound }
        var call = DiscogsCall(path: "\(path)/collection/folders/\(folder)/releases", matter: .person)
        call.query = [("sort", "added"), ("sort_order", "desc")]
        let found: DiscogsAnswer<DiscogsPage<DiscogsCollectionItem>>? = try await list(
            call,
            page: page,
            perPage: perPage
        )
        return found?.value
    }

    /// One page of what a person wants; nil past the end.
    package func wants(
        of user: String,
        page: Int,
        perPage: Int = 100
    ) async throws(DiscogsError) -> DiscogsPage<DiscogsWant>? {
        guard let path = Self.path(of: user) else { throw .notFound }
        let call = DiscogsCall(path: "\(path)/wants", matter: .person)
        let found: DiscogsAnswer<DiscogsPage<DiscogsWant>>? = try await list(call, page: page, perPage: perPage)
        return found?.value
    }

    /// A record as a collection or a list of wants has it; nil when it cannot be shown.
    package func record(_ wire: DiscogsBasicInformation) -> VinylRecord? {
        try? mapping.record(wire)
    }

    /// Nil for a name that nobody can have: it stands in a path.
    private static func path(of user: String) -> String? {
        let isPlain = user.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
        let isSafe = isPlain && (1...100).contains(user.utf8.count) && user != "." && user != ".."
        return isSafe ? "users/\(user)" : nil
    }
}
