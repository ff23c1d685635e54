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
        /// `ok`, or `degraded` when something is wrong but what can be read is served.
        let status: String
        let database: String
        let gifs: Int
        let movies: Int
        let records: Int
        let pictures: Pictures
        let sources: [Source]
    }

    /// How often another server may still be asked.
    private struct Source: Encodable {
        let name: String
        let callsLeft: Int
        /// Nil where calls are counted by the minute, as the next is where they are counted by the hour.
        let callsPerHour: Int?
        let callsPerMinute: Int?

        init(_ brand: RemoteBrand, _ budget: RemoteBudget) {
            name = brand.name
            callsLeft = budget.left
            callsPerHour = budget.period == .hour ? budget.capacity : nil
            callsPerMinute = budget.period == .minute ? budget.capacity : nil
        }
    }

    /// How much is being made right now.
    private struct Pictures: Encodable {
        let running: Int
        let waiting: Int
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.health.pattern) { request, _ in
            // Both databases are asked, so a broken one shows here first.
            try await askDatabase()
            let load = site.pictures.load
            let state = site.databaseCondition.state
            let health = Health(
                status: state == .damaged ? "degraded" : "ok",
                database: state.rawValue,
                gifs: try await site.catalog.count(kind: .gif),
                movies: try await site.catalog.count(kind: .movie),
                records: try await site.catalog.count(kind: .vinyl),
                pictures: Pictures(running: load.running, waiting: load.waiting),
                sources: site.allBudgets.map { Source($0.brand, $0.budget) }
            )
            return try Response.json(health, for: request)
        }
    }

    /// Damage is said in the answer and is no failure: what can be read is served, and a restart would not mend it.
    private func askDatabase() async throws {
        do {
            // Nothing expired that long ago.
            _ = try await site.profiles.purgeExpiredSessions(at: .distantPast)
        } catch {
            site.databaseCondition.note(error)
            guard site.databaseCondition.state == .damaged else { throw error }
        }
    }
}

extension Site {
    /// How often each source may still be asked.
    fileprivate var allBudgets: [(brand: RemoteBrand, budget: RemoteBudget)] {
        let others = [(remoteMovies.brand, remoteMovies.budget), (remoteRecords.brand, remoteRecords.budget)]
        return remote.budgets
            + others.compactMap { brand, budget in
                guard let brand, let budget else { return nil }
                return (brand, budget)
            }
    }
}
