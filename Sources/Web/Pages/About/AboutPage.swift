/// What this is, its keys, and whose work is in it.
struct AboutPage: PageModel {
    static let template = "about"

    let version: String
    let documentTitle: String?
    let section: Layout.Section? = .about

    init(version: String, phrases: Phrases) {
        self.version = version
        documentTitle = phrases["about.title"]
    }
}
