import Hummingbird

/// `/events`: what changes for a profile, as it changes.
struct EventRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.events.pattern) { _, context in
            let profile = try context.profile()
            let seat = try site.openStreams.seat(for: profile, at: context.client)
            return EventStream(events: site.events, channel: context.channel).response(for: profile, on: seat)
        }
    }
}
