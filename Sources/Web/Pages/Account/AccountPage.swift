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

    let figures: [Figure]
    let privacyText: String
    let languages: [Choice]
    let motions: [Choice]
    let documentTitle: String?
    let section: Layout.Section? = .account

    init(_ profile: Profile?, favoritesCount: Int, ownCount: Int, sources: [RemoteBrand], phrases: Phrases) {
        documentTitle = phrases["account.title"]
        let names: KeyValuePairs = ["sources": sources.map(\.name).joined(separator: ", ")]
        privacyText = sources.isEmpty ? phrases["account.privacyText"] : phrases["account.privacyShared", names]
        figures = [
            Figure(label: phrases["account.figureFavorites"], value: phrases.grouped(favoritesCount)),
            Figure(label: phrases["account.figureOwn"], value: phrases.grouped(ownCount)),
        ]
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
