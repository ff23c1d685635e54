import Hummingbird

/// `/release/{number}`: where the door for records says that people see a release, as at Discogs.
struct ReleaseRoutes {
    let site: Site
    let catalog: RecordDoorCatalog

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.release.pattern) { _, context in try await page(context) }
    }

    /// Discogs writes a name behind the number: `1234-Artist-Title`.
    private func page(_ context: SiteContext) async throws -> Response {
        let text = context.parameters.get("number")?.prefix { $0 != "-" } ?? ""
        guard site.options.doors != .off, let number = Int(digits: String(text)) else { throw Failure.notFound }
        let lookup = RecordDoorLookup(site: site, own: try await catalog.own())
        guard let id = try await lookup.id(of: number, for: nil) else { throw Failure.notFound }
        return .seeOther(SitePath(.record, id).link)
    }
}
