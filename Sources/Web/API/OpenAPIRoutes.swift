import Hummingbird

/// The API's own description.
struct OpenAPIRoutes {
    /// OpenAPI 3.1, as JSON.
    let document: String

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiOpenAPI.pattern) { request, _ in
            Response.text(document, contentType: "application/json; charset=utf-8", for: request)
        }
    }
}
