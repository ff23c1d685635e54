import Accounts
import Catalog
import Coordination
import Foundation
import Hummingbird
import Media
import Pictures

/// `/health`: whether everything needed is ready.
struct HealthRoutes {
    private struct Health: Encodable {
        let status = "ok"
        let gifs: Int
        let movies: Int
        let pictures: Pictures
        let sources: [Source]
    }

    /// How often another server may still be asked.
    private struct Source: Encodable {
        let name: String
        let callsLeft: Int
        let callsPerHour: Int
    }

    /// How much is being made right now.
    private struct Pictures: Encodable {
        let running: Int
        let waiting: Int
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.health.pattern) { request, _ in
            // Both databases are asked, so a broken one shows here first; nothing expired that long ago.
            _ = try await site.profiles.purgeExpiredSessions(at: .distantPast)
            let load = site.pictures.load
            let health = Health(
                gifs: try await site.catalog.count(kind: .gif),
                movies: try await site.catalog.count(kind: .movie),
                pictures: Pictures(running: load.running, waiting: load.waiting),
                sources: site.allBudgets.map { brand, budget in
                    Source(name: brand.name, callsLeft: budget.left, callsPerHour: budget.capacity)
                }
            )
            return try Response.json(health, for: request)
        }
    }
}

extension Site {
    /// How often each source may still be asked.
    fileprivate var allBudgets: [(brand: RemoteBrand, budget: RemoteBudget)] {
        guard let brand = remoteMovies.brand, let budget = remoteMovies.budget else { return remote.budgets }
        return remote.budgets + [(brand, budget)]
    }
}
