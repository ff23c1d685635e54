import HTTPTypes
import Hummingbird
import NIOCore

/// Stylesheet, modules and icons.
struct AssetRoutes {
    let assets: AssetCatalog

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.asset.pattern) { request, _ in try asset(request) }
        router.get(SiteRoute.serviceIcon.pattern) { request, _ in try icon(request) }
    }

    private func asset(_ request: Request) throws(Failure) -> Response {
        guard let asset = assets[request.uri.path] else { throw .notFound }
        return response(asset, cacheControl: "public, max-age=31536000, immutable", request)
    }

    /// Browsers ask for this address on their own.
    private func icon(_ request: Request) throws(Failure) -> Response {
        guard let path = assets.icons["mark.svg"], let asset = assets[path] else { throw .notFound }
        return response(asset, cacheControl: "public, max-age=86400", request)
    }

    private func response(_ asset: AssetCatalog.Asset, cacheControl: String, _ request: Request) -> Response {
        var headers: HTTPFields = [.contentType: asset.contentType, .cacheControl: cacheControl]
        if asset.gzip != nil { headers[.vary] = "Accept-Encoding" }
        guard let gzip = asset.gzip, request.acceptsGzip else {
            return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: asset.bytes)))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: gzip)))
    }
}
