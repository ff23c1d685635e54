import Discogs
import HTTPTypes
import Hummingbird
import Media

/// Puts what was found into Discogs' shapes.
struct RecordDoorAnswer: Sendable {
    let question: RecordDoorQuestion
    let writer: RecordDoorWriter
    let lookup: RecordDoorLookup
    /// Whom the request acts for.
    let person: RecordDoorPerson?

    /// Whom the request acts for, who has to be called `name`, too, when a name is given.
    func caller(called name: String? = nil) throws(RecordDoorFailure) -> RecordDoorPerson {
        guard let person else { throw .needsToken }
        // Whether there is anybody else of that name is nobody's business.
        if let name, !person.isCalled(name) { throw .notYours }
        return person
    }

    /// The part of a list that is at hand as a whole which was asked for.
    func part<Item>(of all: [Item]) throws(RecordDoorFailure) -> [Item] {
        Array(all.dropFirst(try question.offset()).prefix(try question.pageSize()))
    }

    /// Where in a list of `total` things the page is that was asked for; refused beyond its end.
    func pagination(of total: Int) throws(RecordDoorFailure) -> DiscogsPagination {
        let (page, size) = (try question.page(), try question.pageSize())
        let pages = max(1, (total + size - 1) / size)
        guard page <= pages else { throw .badPage }
        func address(_ number: Int) throws(RecordDoorFailure) -> String {
            try question.address(ofPage: number, from: writer.origin)
        }
        var links = DiscogsPageLinks()
        if page > 1 { (links.first, links.prev) = (try address(1), try address(page - 1)) }
        if page < pages { (links.next, links.last) = (try address(page + 1), try address(pages)) }
        return DiscogsPagination(page: page, pages: pages, perPage: size, items: total, urls: links)
    }

    /// A page of a list with `total` things altogether.
    func page<Item: DiscogsListed & Encodable>(_ items: [Item], of total: Int) throws -> Response {
        let pagination = try pagination(of: total)
        return try linked(answer(DiscogsPage(items, pagination)), pagination)
    }

    /// Says in a header, too, where the other pages are.
    func linked(_ response: Response, _ pagination: DiscogsPagination) -> Response {
        let links = pagination.urls
        let named = [("first", links.first), ("prev", links.prev), ("next", links.next), ("last", links.last)]
        let header = named.compactMap { name, address in address.map { "<\($0)>; rel=\(name)" } }
        guard !header.isEmpty else { return response }
        var response = response
        response.headers[.pageLinks] = header.joined(separator: ", ")
        return response
    }

    /// A document; what is one person's is kept by nobody.
    func answer(_ value: some Encodable, status: HTTPResponse.Status = .ok) throws -> Response {
        var response = try Response.door(value, status: status, for: question.request)
        if person != nil || status != .ok { response.headers[.cacheControl] = "no-store" }
        response.headers[.vary] = "Accept-Encoding, Authorization"
        return response
    }

    /// That something was done, without a word.
    func done() -> Response { Response(status: .noContent, headers: [.cacheControl: "no-store"]) }
}

extension HTTPField.Name {
    // The name is a literal made of token characters, so the initializer cannot fail.
    fileprivate static let pageLinks = Self("Link") ?? .location
}
