import Hummingbird

/// `/events`: what changes for a profile, as it changes.
struct EventRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.events.pattern) { _, context in
            EventStream(events: site.events).response(for: try context.profile())
        }
    }
}
