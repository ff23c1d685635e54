package import Transport

/// Which Discogs is asked, and how.
package struct DiscogsService: Sendable {
    /// What comes before `/database/search`, for example `https://api.discogs.com`.
    package let base: WebAddress
    /// Without one only a part of it answers, less often.
    package let credential: DiscogsCredential?
    package let agent: DiscogsAgent
    /// Where its pictures may come from.
    package let images: MediaOrigins
    /// What comes before `/release/1`, for people to follow; nil where only its answers say.
    package let site: WebAddress?

    package init(
        base: WebAddress,
        credential: DiscogsCredential?,
        agent: DiscogsAgent,
        images: MediaOrigins,
        site: WebAddress? = nil
    ) {
        self.base = base
        self.credential = credential
        self.agent = agent
        self.images = images
        self.site = site
    }
}

extension DiscogsService: CustomStringConvertible, CustomReflectable {
    /// Safe for a log: without token and key.
    package var description: String { "\(base)" }

    package var customMirror: Mirror { Mirror(self, children: ["service": description]) }
}
