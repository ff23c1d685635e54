import Hummingbird
import Media
import Shelf

/// `/api/v1/box/export.csv` and `/api/v1/box/import`: a box as a file, for programs.
struct CollectionRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiBoxExport.pattern) { try await export($0, $1) }
        router.post(SiteRoute.apiBoxImport.pattern) { try await takeOver($0, $1) }
    }

    private func export(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.export(of: context.profile(), in: context.reader.language)
    }

    /// Without `dryRun` it is done.
    private func takeOver(_ request: Request, _ context: SiteContext) async throws -> Response {
        let profile = try context.profile()
        let isDryRun = request.parameter("dryRun") ?? "false"
        guard ["true", "false"].contains(isDryRun) else { throw Failure.badParameter(name: "dryRun") }
        try site.clientLimits.count(.upload, by: context.client)
        let sent = try await SentCollection(request)
        let plan = try await site.plan(sent.file, for: profile)
        let phrases = site.phrases[context.reader.language]
        guard isDryRun == "false" else {
            return try .json(CollectionDocument(plan, added: nil, phrases: phrases), for: request)
        }
        let added = try await site.takeOver(plan, unrated: sent.unrated, for: profile, origin: request.pageToken)
        return try .json(CollectionDocument(plan, added: added, phrases: phrases), for: request)
    }
}
