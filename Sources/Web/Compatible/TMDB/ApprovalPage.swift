import Media

/// Asks a person whether a program may act for them, and says what became of it.
struct ApprovalPage: PageModel {
    enum Stage {
        case asking
        case approved
        case denied
    }

    static let template = "approve"

    let headline: String
    let lead: String
    /// Who it would act for; nil once it is decided.
    let profileText: String?
    /// Where the person goes next; nil when nobody says.
    let backText: String?
    /// Where it leads on to; nil until it is decided, and when nobody says.
    let backLink: String?
    let isAsking: Bool
    let documentTitle: String?
    let section: Layout.Section? = nil

    init(_ stage: Stage, profile: ProfileID?, host: String?, link: String?, phrases: Phrases) {
        let name =
            switch stage {
            case .asking: "ask"
            case .approved: "approved"
            case .denied: "denied"
            }
        headline = phrases["approve.\(name)Title"]
        lead = phrases["approve.\(name)Text"]
        documentTitle = headline
        isAsking = stage == .asking
        let own = profile.map { phrases["approve.profile", ["name": MovieDoorPerson($0).name]] }
        profileText = isAsking ? own ?? phrases["approve.profileNew"] : nil
        backText = host.map { phrases[link == nil ? "approve.backTo" : "approve.back", ["host": $0]] }
        backLink = link
    }
}
