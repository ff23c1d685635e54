import HTTPTypes
package import Hummingbird

extension Site {
    /// The whole app: every route with everything that stands around it.
    package func router() -> Router<SiteContext> {
        let router = Router(context: SiteContext.self, options: [.autoGenerateHeadEndpoints])
        router.add(middleware: AccessLog())
        router.add(middleware: securityHeaders)
        router.add(middleware: FindClient(proxies: options.proxies))
        router.add(middleware: Identify(profiles: profiles, isSecure: options.isSecure, now: now))
        router.add(middleware: Failures(site: self))
        router.add(middleware: Doors(site: self))
        router.add(middleware: SameOrigin(publicOrigin: options.origin, isSecure: options.isSecure))
        router.add(middleware: UnseenNotices(site: self))
        GifsPageRoutes(site: self).add(to: router)
        OwnGifPageRoutes(site: self).add(to: router)
        MoviesPageRoutes(site: self).add(to: router)
        MoviePageRoutes(site: self).add(to: router)
        VinylPageRoutes(site: self).add(to: router)
        BoxPageRoutes(site: self).add(to: router)
        CollectionPageRoutes(site: self).add(to: router)
        SharePageRoutes(site: self).add(to: router)
        RecordPageRoutes(site: self).add(to: router)
        WishPageRoutes(site: self).add(to: router)
        WishQueueRoutes(site: self).add(to: router)
        OperatorRoutes(site: self).add(to: router)
        ShelfPageRoutes(site: self).add(to: router)
        AccountPageRoutes(site: self).add(to: router)
        MovieAccountRoutes(site: self).add(to: router)
        AboutPageRoutes(site: self).add(to: router)
        GifRoutes(site: self).add(to: router)
        OwnGifRoutes(site: self).add(to: router)
        MovieRoutes(site: self).add(to: router)
        MovieSearchRoutes(site: self).add(to: router)
        RatingRoutes(site: self).add(to: router)
        ReviewRoutes(site: self).add(to: router)
        RecordRoutes(site: self).add(to: router)
        BoxRoutes(site: self).add(to: router)
        WishRoutes(site: self).add(to: router)
        NoticeRoutes(site: self).add(to: router)
        BoxListRoutes(site: self).add(to: router)
        CollectionRoutes(site: self).add(to: router)
        ShareRoutes(site: self).add(to: router)
        FavoriteRoutes(site: self).add(to: router)
        ProfileRoutes(site: self).add(to: router)
        EventRoutes(site: self).add(to: router)
        PictureRoutes(site: self).add(to: router)
        AssetRoutes(assets: assets).add(to: router)
        GiphyDoor(site: self).add(to: router)
        TenorDoor(site: self).add(to: router)
        MovieDoor(site: self).add(to: router)
        RecordDoor(site: self).add(to: router)
        HealthRoutes(site: self).add(to: router)
        OpenAPIRoutes(document: openAPI).add(to: router)
        return router
    }

    /// Every source that is switched on.
    var allBrands: [RemoteBrand] { remote.brands + [remoteMovies.brand, remoteRecords.brand].compactMap(\.self) }

    /// The same for every answer, also for those that skip the router.
    var securityHeaders: SecurityHeaders {
        SecurityHeaders(
            isSecure: options.isSecure,
            mediaHosts: allBrands.flatMap(\.mediaHosts),
            formTargets: movieAccounts.map(\.approvalOrigin)
        )
    }
}
