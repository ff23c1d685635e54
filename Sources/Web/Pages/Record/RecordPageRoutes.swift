import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// A record's page, and the forms on it: put it into the box, take it out, have it stand for oneself.
struct RecordPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.record.pattern) { try await record($0, $1) }
        router.post(SiteRoute.boxItem.pattern) { try await put($0, $1) }
        router.post(SiteRoute.boxItemDelete.pattern) { try await takeOut($0, $1) }
        router.post(SiteRoute.boxItemRestore.pattern) { try await putBack($0, $1) }
        router.post(SiteRoute.representative.pattern) { try await represent($0, $1) }
        router.post(SiteRoute.representativeDelete.pattern) { try await unrepresent($0, $1) }
    }

    private func record(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let content = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.recordContent(id, for: context.reader)
        }
        let album = RecordDetail(
            content,
            wayBack: request.cameFrom ?? SitePath(.record, id).link,
            origin: site.origin(of: request),
            phrases: site.phrases[context.reader.language]
        )
        guard request.parameter("fragment") == nil else {
            return try site.pages.fragment(RecordDetailPage(album), template: "fragment-record", request, context)
        }
        return try site.pages.response(RecordDetailPage(album), request, context)
    }

    private func put(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        guard let rating = form["rating"].flatMap(BoxRating.init(form:)) else { throw Failure.badBoxRating }
        // Before a profile is made for what cannot be kept.
        try await site.checkPut(id, comment: form["comment"], for: context.reader)
        let visitor = try await site.profile(for: context)
        let outcome = try await site.put(id, rating, comment: form["comment"], for: visitor.id, origin: "")
        let notice = outcome == .added ? Notice.Kind.boxed : .boxedAlready
        let back = form.wayBack(notice, id, otherwise: SitePath(.record, id))
        return visitor.remembered(by: .seeOther(back), site.options)
    }

    private func takeOut(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.takeOut(id, for: context.profile(), origin: "")
        return .seeOther(form.wayBack(.unboxed, id, otherwise: SitePath(.record, id)))
    }

    private func putBack(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.putBack(id, for: context.profile(), origin: "")
        return .seeOther(form.wayBack(.reboxed, nil, otherwise: SitePath(.record, id)))
    }

    private func represent(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.represent(id, for: context.profile(), origin: "")
        return .seeOther(form.wayBack(.represents, nil, otherwise: SitePath(.record, id)))
    }

    /// Nothing happens when another record stands for its owner by now.
    private func unrepresent(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.unrepresent(id, for: context.profile(), origin: "")
        return .seeOther(form.wayBack(.representsNot, nil, otherwise: SitePath(.record, id)))
    }
}

extension Request {
    /// The page of this server that led here, without what it had to say once; nil for other pages and for none.
    ///
    /// A form that failed was sent to an address at which there is nothing to come back to.
    fileprivate var cameFrom: String? {
        guard let referrer = headers[.referer].flatMap(URLComponents.init(string:)), let host = referrer.host else {
            return nil
        }
        let authority = referrer.port.map { "\(host):\($0)" } ?? host
        guard authority == head.authority, SiteRoute.isPage(referrer.percentEncodedPath) else { return nil }
        let query = (referrer.percentEncodedQuery ?? "").split(separator: "&").filter { pair in
            !["notice=", "item=", "value="].contains { pair.hasPrefix($0) }
        }
        let path = referrer.percentEncodedPath
        return LocalPath.checked(query.isEmpty ? path : "\(path)?\(query.joined(separator: "&"))")
    }
}
