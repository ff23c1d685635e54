import Foundation
import Hummingbird

/// A request at the door for records, read as Discogs reads it.
struct RecordDoorQuestion: Sendable {
    private static let usualPageSize = 50
    private static let largestPageSize = 100
    /// Beyond any list, and before the arithmetic overflows.
    private static let lastPage = 1_000_000_000
    private static let largestBody = 64 * 1024
    /// What is repeated to nobody.
    private static let secrets: Set<String> = ["token", "key", "secret"]

    let request: Request
    private let query: DoorQuery

    init(_ request: Request) {
        self.request = request
        query = DoorQuery(request)
    }

    func text(_ name: String) -> String { query.text(name) }

    /// The page that was asked for, from 1.
    func page() throws(RecordDoorFailure) -> Int {
        let number = try number("page", otherwise: 1)
        guard (1...Self.lastPage).contains(number) else { throw .badPage }
        return number
    }

    /// How many things a page has; more than 100 are silently 100.
    func pageSize() throws(RecordDoorFailure) -> Int {
        let number = try number("per_page", otherwise: Self.usualPageSize)
        guard number > 0 else { throw .badParameter("per_page") }
        return min(number, Self.largestPageSize)
    }

    /// Where the page begins that was asked for.
    func offset() throws(RecordDoorFailure) -> Int { (try page() - 1) * (try pageSize()) }

    private func number(_ name: String, otherwise usual: Int) throws(RecordDoorFailure) -> Int {
        let text = query.text(name)
        // Some clients send a minus; nothing is before the first page.
        if text.hasPrefix("-"), Int(text) != nil { return 0 }
        do { return try query.number(name, otherwise: usual) } catch { throw .badParameter(name) }
    }

    /// The order somebody wants; nil for the usual one.
    func order<Key: RawRepresentable<String>>(
        by type: Key.Type
    ) throws(RecordDoorFailure) -> (key: Key, isAscending: Bool)? {
        let direction = query.text("sort_order").lowercased()
        guard ["", "asc", "desc"].contains(direction) else { throw .badParameter("sort_order") }
        let name = query.text("sort").lowercased()
        guard !name.isEmpty else { return nil }
        guard let key = Key(rawValue: name) else { throw .badParameter("sort") }
        return (key, direction != "desc")
    }

    /// The address of another page of the same list: the same question without whoever asks it.
    func address(ofPage page: Int, from base: String) throws(RecordDoorFailure) -> String {
        let left = Self.secrets.union(["page", "per_page"])
        let others = FormText.pairs(request.uri.query ?? "").filter { !left.contains(FormText.lenient($0.name)) }
        let pages = ["page=\(page)", "per_page=\(try pageSize())"]
        let query = others.map { "\($0.name)=\($0.value)" } + pages
        return "\(base)\(request.uri.path)?\(query.joined(separator: "&"))"
    }

    /// What somebody wants to change, from the body, or from the address where there is no body.
    func change() async throws -> RecordDoorChange {
        let buffer = try await request.body.collect(upTo: Self.largestBody)
        guard buffer.readableBytes > 0 else { return try RecordDoorChange(query) }
        do {
            return try JSONDecoder().decode(RecordDoorChange.self, from: Data(buffer.readableBytesView))
        } catch let failure as RecordDoorFailure {
            throw failure
        } catch {
            throw RecordDoorFailure.badBody
        }
    }
}
