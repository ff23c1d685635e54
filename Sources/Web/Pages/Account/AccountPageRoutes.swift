import Accounts
import Hummingbird
import Media

/// `/account`: a visitor's page and its settings.
struct AccountPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.account.pattern) { try await account($0, $1) }
        router.post(SiteRoute.programsDelete.pattern) { try await endPrograms($0, $1) }
        router.post(SiteRoute.settings.pattern) { try await save($0, $1) }
    }

    private func account(_ request: Request, _ context: SiteContext) async throws -> Response {
        let content = AccountPage.Content(
            profile: context.reader.profile,
            counts: try await site.shelfCounts(of: context.reader),
            records: try await site.boxCount(of: context.reader),
            waiting: try await site.waitingWishes(for: context.reader),
            sources: site.allBrands,
            movieAccount: try await movieAccount(of: context.reader),
            programs: try await programs(of: context.reader)
        )
        let page = AccountPage(content, phrases: site.phrases[context.reader.language])
        return try site.pages.response(page, request, context)
    }

    private func programs(of reader: Reader) async throws -> Int {
        guard let profile = reader.profile else { return 0 }
        return try await site.movieDoor.sessionCount(of: profile.id)
    }

    /// Takes back what programs were allowed; they have to ask again.
    private func endPrograms(_ request: Request, _ context: SiteContext) async throws -> Response {
        _ = try await site.movieDoor.endSessions(of: context.profile())
        return .seeOther(SitePath(.account).with("notice", Notice.Kind.programsEnded.rawValue).link)
    }

    private func movieAccount(of reader: Reader) async throws -> LinkedMovieAccount? {
        guard let accounts = site.movieAccounts.first else { return nil }
        guard let profile = reader.profile else { return LinkedMovieAccount.none }
        // It returns at once; what has changed there comes to open pages as it is read.
        await accounts.refresh(profile.id)
        return try await accounts.status(of: profile.id)
    }

    /// Changes what the form names and leaves the rest as it was.
    private func save(_ request: Request, _ context: SiteContext) async throws -> Response {
        let form = try await request.form()
        var settings = context.reader.profile?.settings ?? Profile.Settings()
        if let text = form["language"] {
            guard text == "auto" || Language(rawValue: text) != nil else {
                throw Failure.badParameter(name: "language")
            }
            settings.language = Language(rawValue: text)
        }
        if let text = form["motion"] {
            guard let motion = MotionPolicy(rawValue: text) else { throw Failure.badParameter(name: "motion") }
            settings.motion = motion
        }
        let visitor = try await site.profile(for: context)
        try await site.profiles.update(settings, of: visitor.id)
        let back = form.wayBack(.saved, nil, otherwise: SitePath(.account))
        return visitor.remembered(by: .seeOther(back), site.options)
    }
}
