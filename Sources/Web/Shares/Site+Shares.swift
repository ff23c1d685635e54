import Accounts
import Media
import Shelf

/// What people show of their boxes.
extension Site {
    /// What a link shows; nil when it is none, or none any more.
    func sharedBox(_ token: String) async throws -> SharedBox? {
        guard let profile = try await shares.profile(behind: token) else { return nil }
        return try await sharedBox(of: profile)
    }

    /// What somebody's link shows, or would show.
    func sharedBox(of profile: ProfileID) async throws -> SharedBox {
        let count = try await box.count(of: profile)
        let chosen = try await box.representative(of: profile)
        let newest = chosen == nil ? try await box.recent(of: profile, limit: 1).first : nil
        return SharedBox(entry: chosen ?? newest, count: count)
    }
}
