import Accounts
import Hummingbird
import Media

/// What every page shows around its own content.
struct Layout {
    enum Section {
        case gifs, random, add, movies, vinyl, shelf, account, about
    }

    struct Navigation {
        let gifs: Bool
        let random: Bool
        let add: Bool
        let movies: Bool
        let vinyl: Bool
        let shelf: Bool
        let account: Bool
        let about: Bool
    }

    struct Files {
        let stylesheet: String
        let firstScript: String
        let entryModule: String
        let modules: [String]
        let icon: String
        let touchIcon: String
        let manifest: String
    }

    /// What is the same on all pages.
    struct App {
        let assets: AssetCatalog
        let hasRemote: Bool
    }

    /// What the field at the top searches, which is what the section is about.
    struct SearchField {
        let scope: String
        let action: String
        let suggestions: String
        let label: String
        /// Whether another server takes part in suggestions.
        let asksOthers: Bool
        /// What goes along with the text, unseen.
        let fields: [HiddenField]
    }

    struct HiddenField {
        let name: String
        let value: String
    }

    struct LanguageLink {
        let code: String
        let name: String
    }

    struct NoticeModel {
        let noticeText: String
        let undoAction: String?
        let undoValue: String?
    }

    let language: String
    let motion: String
    let hasProfile: Bool
    /// Whether other servers take part in searches.
    let hasRemote: Bool
    let title: String
    let description: String
    let currentPath: String
    let query: String
    let search: SearchField
    let asset: Files
    let nav: Navigation
    let otherLanguage: LanguageLink
    let notice: NoticeModel?
    /// What the reader is told once.
    let told: [ToldModel]
    let scriptPhrases: String
    let t: TemplatePhrases

    init(
        _ page: some PageModel,
        phrases: Phrases,
        _ app: App,
        _ request: Request,
        _ context: SiteContext
    ) {
        hasRemote = app.hasRemote
        language = phrases.language.rawValue
        motion = (context.reader.profile?.settings.motion ?? .system).rawValue
        hasProfile = context.reader.profile != nil
        title = Self.title(page.documentTitle)
        description = phrases["layout.description"]
        currentPath = request.ownPath
        query = page.query
        search = SearchField(page, app, phrases)
        asset = Files(app.assets)
        nav = Navigation(page.section)
        otherLanguage = LanguageLink(phrases.language.other)
        notice = Notice(request).map { NoticeModel($0, phrases: phrases) }
        told = context.reader.notices.map { ToldModel($0, phrases: phrases) }
        scriptPhrases = phrases.forScripts
        t = TemplatePhrases(phrases: phrases)
    }

    /// The document's title with the app's name behind it.
    static func title(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "Zoetrope" }
        return "\(text) · Zoetrope"
    }
}

extension Layout.Navigation {
    init(_ section: Layout.Section?) {
        gifs = section == .gifs
        random = section == .random
        add = section == .add
        movies = section == .movies
        vinyl = section == .vinyl
        shelf = section == .shelf
        account = section == .account
        about = section == .about
    }
}

extension Layout.SearchField {
    init(_ page: some PageModel, _ app: Layout.App, _ phrases: Phrases) {
        fields = page.searchFields
        switch page.section {
        case .movies:
            scope = "movies"
            action = SitePath(.movieSearch).link
            suggestions = SitePath(.apiMovieSuggestions).link
            label = phrases["search.movies"]
            asksOthers = false
        case .vinyl:
            scope = "vinyl"
            action = SitePath(.vinylSearch).link
            suggestions = SitePath(.apiVinylSuggestions).link
            label = phrases["search.vinyl"]
            asksOthers = false
        default:
            scope = "gifs"
            action = SitePath(.gifSearch).link
            suggestions = SitePath(.apiSuggestions).link
            label = phrases["search.label"]
            asksOthers = app.hasRemote
        }
    }
}

extension Layout.Files {
    init(_ assets: AssetCatalog) {
        stylesheet = assets.stylesheet
        firstScript = assets.firstScript
        entryModule = assets.entryModule
        modules = assets.modules
        icon = assets.icons["mark.svg"] ?? SiteRoute.serviceIcon.rawValue
        touchIcon = assets.icons["touch.png"] ?? icon
        manifest = SiteRoute.manifest.rawValue
    }
}

extension Layout.LanguageLink {
    /// Languages are named in themselves, so that those who need the link can read it.
    init(_ language: Language) {
        code = language.rawValue
        name = language == .korean ? "한국어" : "English"
    }
}

extension Layout.NoticeModel {
    init(_ notice: Notice, phrases: Phrases) {
        let key = "notice.\(notice.kind.rawValue)"
        noticeText = notice.count.map { phrases.counted(key, $0) } ?? phrases[key]
        undoAction = notice.undo.map(\.link)
        undoValue = notice.undoValue
    }
}

extension Request {
    /// Path and query as the browser shows them, without what only modules add.
    var ownPath: String {
        let query = (uri.query ?? "").split(separator: "&").filter { pair in
            !["fragment=", "notice=", "item=", "value="].contains { pair.hasPrefix($0) }
        }
        return query.isEmpty ? uri.path : "\(uri.path)?\(query.joined(separator: "&"))"
    }
}
