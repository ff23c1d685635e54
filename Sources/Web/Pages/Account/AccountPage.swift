import Accounts
import Media

/// A visitor's own page: language, motion, and what they keep.
struct AccountPage: PageModel {
    struct Figure {
        let label: String
        let value: String
    }

    struct Choice {
        let value: String
        let label: String
        let hint: String
        let checked: Bool
    }

    static let template = "account"

    /// An account at a source of films, as far as it can be linked or is.
    struct MovieAccount {
        let stateText: String
        let pendingText: String?
        let syncedText: String?
        /// What the button says that begins to link; nil while there is nothing to begin.
        let linkLabel: String?
        let canFinish: Bool
        let canUnlink: Bool
        let canRefresh: Bool
    }

    let figures: [Figure]
    /// Nil when no source of films is on.
    let movieAccount: MovieAccount?
    /// How many requests wait; nil when that is not for this person to decide.
    let queueText: String?
    /// Nil when no program acts for the profile.
    let programsText: String?
    let privacyText: String
    let languages: [Choice]
    let motions: [Choice]
    let documentTitle: String?
    let section: Layout.Section? = .account

    /// What the page is made from.
    struct Content {
        let profile: Profile?
        let counts: ShelfCounts
        /// How many records are in the box.
        let records: Int
        /// How many requests wait for operators; nil when the person is none.
        let waiting: Int?
        let sources: [RemoteBrand]
        let movieAccount: LinkedMovieAccount?
        /// How many programs act for the profile.
        let programs: Int
    }

    init(_ content: Content, phrases: Phrases) {
        let (profile, sources) = (content.profile, content.sources)
        documentTitle = phrases["account.title"]
        let names: KeyValuePairs = ["sources": sources.map(\.name).joined(separator: ", ")]
        privacyText = sources.isEmpty ? phrases["account.privacyText"] : phrases["account.privacyShared", names]
        figures = [
            Figure(label: phrases["account.figureFavorites"], value: phrases.grouped(content.counts.favorites)),
            Figure(label: phrases["account.figureWatchlist"], value: phrases.grouped(content.counts.watchlist)),
            Figure(label: phrases["account.figureRatings"], value: phrases.grouped(content.counts.ratings)),
            Figure(label: phrases["account.figureRecords"], value: phrases.grouped(content.records)),
            Figure(label: phrases["account.figureOwn"], value: phrases.grouped(content.counts.own)),
        ]
        queueText = content.waiting.map { phrases.counted("wish.queue", $0) }
        programsText = content.programs > 0 ? phrases.counted("account.programs", content.programs) : nil
        movieAccount = content.movieAccount.map { MovieAccount($0, phrases) }
        let chosen = profile?.settings.language
        languages =
            [Choice(value: "auto", label: phrases["account.languageAuto"], hint: "", checked: chosen == nil)]
            + Language.allCases.map { language in
                Choice(
                    value: language.rawValue,
                    label: Layout.LanguageLink(language).name,
                    hint: "",
                    checked: chosen == language
                )
            }
        let motion = profile?.settings.motion ?? .system
        motions = MotionPolicy.allCases.map { policy in
            let (label, hint) = Self.phraseKeys(of: policy)
            return Choice(
                value: policy.rawValue,
                label: phrases[label],
                hint: phrases[hint],
                checked: policy == motion
            )
        }
    }

    private static func phraseKeys(of policy: MotionPolicy) -> (label: String, hint: String) {
        switch policy {
        case .system: ("account.motionSystem", "account.motionSystemHint")
        case .always: ("account.motionAlways", "account.motionAlwaysHint")
        case .hover: ("account.motionHover", "account.motionHoverHint")
        case .click: ("account.motionClick", "account.motionClickHint")
        case .never: ("account.motionNever", "account.motionNeverHint")
        }
    }
}

extension AccountPage.MovieAccount {
    fileprivate init(_ account: LinkedMovieAccount, _ phrases: Phrases) {
        var (pending, synced): (String?, String?) = (nil, nil)
        switch account {
        case .none:
            stateText = phrases["account.tmdbText"]
            linkLabel = phrases["account.tmdbLink"]
        case .awaitingApproval:
            stateText = phrases["account.tmdbWaiting"]
            linkLabel = phrases["account.tmdbAgain"]
        case .linked(let user, let waiting, let syncedAt):
            stateText = phrases["account.tmdbLinked", ["user": user]]
            linkLabel = nil
            pending = waiting > 0 ? phrases.counted("account.tmdbPending", waiting) : nil
            synced = syncedAt.map { phrases["account.tmdbSynced", ["day": MovieWords(phrases).day($0)]] }
        case .expired(let user):
            stateText = phrases["account.tmdbExpired", ["user": user]]
            linkLabel = phrases["account.tmdbLink"]
        }
        pendingText = pending
        syncedText = synced
        canFinish = account == .awaitingApproval
        canRefresh = if case .linked = account { true } else { false }
        canUnlink =
            switch account {
            case .linked, .expired: true
            case .none, .awaitingApproval: false
            }
    }
}
