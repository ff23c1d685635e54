import Media

/// What this is, its keys, and whose work is in it.
struct AboutPage: PageModel {
    static let template = "about"

    let version: String
    let privateText: String
    /// What the sources of films want said here.
    let notices: [String]
    /// What the source of records wants said here; nil where none is on.
    let credit: SourceCredit?
    let documentTitle: String?
    let section: Layout.Section? = .about

    init(version: String, sources: [RemoteBrand], phrases: Phrases) {
        self.version = version
        notices = sources.filter { $0.source == .tmdb }.map(\.mark)
        credit = sources.first { $0.source == .discogs }.map { SourceCredit($0, phrases: phrases) }
        let names: KeyValuePairs = ["sources": sources.map(\.name).joined(separator: ", ")]
        privateText =
            if sources.isEmpty {
                phrases["about.privateText"]
            } else if sources.allSatisfy(\.isProxied) {
                phrases["about.privateProxied", names]
            } else {
                phrases[
                    "about.privateShared",
                    [
                        "sources": sources.map(\.name).joined(separator: ", "),
                        "hosts": sources.filter { !$0.isProxied }.map(\.name).joined(separator: ", "),
                    ]
                ]
            }
        documentTitle = phrases["about.title"]
    }
}
