import Hummingbird
import Media

/// `/about`, and the description a phone wants before it puts the app on its home screen.
struct AboutPageRoutes {
    /// A web app manifest (W3C Web Application Manifest).
    private struct Manifest: Encodable {
        struct Icon: Encodable {
            let src: String
            let sizes: String
            let type: String
            let purpose: String
        }

        struct Shortcut: Encodable {
            let name: String
            let url: String
        }

        let id = "/"
        let name = "Zoetrope"
        let shortName = "Zoetrope"
        let description: String
        let lang: String
        let startURL = "/"
        let scope = "/"
        let display = "standalone"
        let backgroundColor = "#0d0d10"
        let themeColor = "#0d0d10"
        let icons: [Icon]
        let shortcuts: [Shortcut]

        private enum CodingKeys: String, CodingKey {
            case id, name, description, lang, scope, display, icons, shortcuts
            case shortName = "short_name"
            case startURL = "start_url"
            case backgroundColor = "background_color"
            case themeColor = "theme_color"
        }
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.about.pattern) { try about($0, $1) }
        router.get(SiteRoute.manifest.pattern) { try manifest($0, $1) }
    }

    private func about(_ request: Request, _ context: SiteContext) throws -> Response {
        let page = AboutPage(
            version: site.options.version,
            sources: site.allBrands,
            phrases: site.phrases[context.reader.language]
        )
        return try site.pages.response(page, request, context)
    }

    private func manifest(_ request: Request, _ context: SiteContext) throws -> Response {
        let phrases = site.phrases[context.reader.language]
        let icons = site.assets.icons.sorted { $0.key < $1.key }.compactMap { name, address -> Manifest.Icon? in
            switch name {
            case "mark.svg": .init(src: address, sizes: "any", type: "image/svg+xml", purpose: "any")
            case "maskable.svg": .init(src: address, sizes: "any", type: "image/svg+xml", purpose: "maskable")
            case "touch.png": .init(src: address, sizes: "180x180", type: "image/png", purpose: "any")
            default: nil
            }
        }
        return try .json(
            Manifest(
                description: phrases["layout.description"],
                lang: phrases.language.rawValue,
                icons: icons,
                shortcuts: [
                    .init(name: phrases["nav.random"], url: SitePath(.gifRandom).link),
                    .init(name: phrases["nav.shelf"], url: SitePath(.shelf).link),
                ]
            ),
            contentType: "application/manifest+json",
            for: request
        )
    }
}
