import Accounts
import Catalog
import Foundation
import Hummingbird

/// `/health`: whether everything needed is ready.
struct HealthRoutes {
    private struct Health: Encodable {
        let status = "ok"
        let gifs: Int
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.health.pattern) { request, _ in
            // Both databases are asked, so a broken one shows here first; nothing expired that long ago.
            _ = try await site.profiles.purgeExpiredSessions(at: .distantPast)
            return try Response.json(Health(gifs: try await site.catalog.count()), for: request)
        }
    }
}
