package import FoundationEssentials

/// That a reply is an earlier one, handed out because there is no newer.
package struct StaleReply: Hashable, Sendable {
    /// When it came.
    package let since: Date
    /// What its server says now instead; nil when it says nothing.
    package let status: Int?

    package init(since: Date, status: Int? = nil) {
        self.since = since
        self.status = status
    }
}
