import Media

/// One page of a list that this server and others fill by turns.
struct MixedPage: Sendable {
    /// A source that should have given something here and did not.
    struct Missing: Sendable {
        let brand: RemoteBrand
        let failure: RemoteFailure
        /// Where to ask it once more.
        let retry: Cursor?
    }

    let items: [ListedGif]
    let next: Cursor?
    /// Who gives the next page; nil for this server.
    let nextBrand: RemoteBrand?
    /// Whether the next page is the first of whoever gives it.
    let nextIsItsFirst: Bool
    let missing: [Missing]
    /// Whether this page or an earlier one has anything.
    let foundAny: Bool
    /// The sources that take part in the list.
    let brands: [RemoteBrand]
}
