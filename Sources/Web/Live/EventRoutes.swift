import Hummingbird

/// `/events`: what changes for a profile, as it changes.
struct EventRoutes {
    /// In milliseconds; who comes later than that asks for everything anew.
    private static let longestAge = 60_000

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.events.pattern) { request, context in
            // What changed between a page and its first listening is not on the page.
            let age = try request.number("age", in: 0...Self.longestAge, else: 0)
            return EventStream(events: site.events)
                .response(for: try context.profile(), lateBy: .milliseconds(age))
        }
    }
}
