/// Asks whoever opened an invitation whether this browser is to run the server.
struct OperatorPage: PageModel {
    static let template = "operator"

    let acceptAction: String
    let documentTitle: String?
    let section: Layout.Section? = nil

    init(_ token: String, phrases: Phrases) {
        acceptAction = SitePath(invitation: token).link
        documentTitle = phrases["operator.title"]
    }
}
