import Hummingbird
import Media

/// `/account/tmdb`: linking a profile to an account at a source of films, and ending that.
struct MovieAccountRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.post(SiteRoute.movieAccount.pattern) { try await begin($0, $1) }
        router.get(SiteRoute.movieAccountReturn.pattern) { try await finish($0, $1) }
        router.post(SiteRoute.movieAccountReturn.pattern) { try await finish($0, $1) }
        router.post(SiteRoute.movieAccountRefresh.pattern) { try await refresh($0, $1) }
        router.post(SiteRoute.movieAccountDelete.pattern) { try await unlink($0, $1) }
    }

    private var accounts: any LinkedMovieAccounts {
        get throws(Failure) {
            guard let accounts = site.movieAccounts.first else { throw .notFound }
            return accounts
        }
    }

    /// Sends the person to where they approve, and has the source send them back.
    private func begin(_ request: Request, _ context: SiteContext) async throws -> Response {
        let accounts = try accounts
        let visitor = try await site.profile(for: context)
        let back = site.origin(of: request) + SitePath(.movieAccountReturn).link
        let address = try await accounts.begin(for: visitor.id, returnAddress: back)
        return visitor.remembered(by: .seeOther(address), site.options)
    }

    /// Where the source sends people back to; also the button of those who came back on their own.
    ///
    /// What the address says is not believed: the source is asked.
    private func finish(_ request: Request, _ context: SiteContext) async throws -> Response {
        let notice: Notice.Kind =
            switch try await accounts.finish(for: context.profile()) {
            case .linked: .accountLinked
            case .notApproved: .accountNotApproved
            case .nothingToFinish: .accountNothing
            }
        return .seeOther(SitePath(.account).with("notice", notice.rawValue).link)
    }

    /// Has what changed there read soon.
    private func refresh(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await accounts.refresh(context.profile())
        return .seeOther(SitePath(.account).with("notice", Notice.Kind.accountRefreshed.rawValue).link)
    }

    private func unlink(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await accounts.unlink(context.profile())
        return .seeOther(SitePath(.account).with("notice", Notice.Kind.accountUnlinked.rawValue).link)
    }
}
