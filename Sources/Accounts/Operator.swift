package import FoundationEssentials
package import Media

/// Somebody who runs this server.
package struct Operator: Hashable, Sendable {
    package let profile: ProfileID
    package let since: Date

    package init(profile: ProfileID, since: Date) {
        self.profile = profile
        self.since = since
    }
}
