import Accounts
import Foundation
import Hummingbird
import Media

extension Request {
    /// How many items a page may have.
    private static let pageSizes = 1...100
    private static let usualPageSize = 24

    /// The first parameter of this name, read as browsers write forms: a plus is a space.
    ///
    /// What is no valid escape is taken as it stands.
    func parameter(_ name: Substring) -> String? {
        let pair = FormText.pairs(uri.query ?? "").first { FormText.lenient($0.name) == name }
        return pair.map { FormText.lenient($0.value) }
    }

    /// The `limit` parameter: 24 when absent, refused unless it is a whole number from 1 to 100.
    func pageSize() throws(Failure) -> Int {
        try number("limit", in: Self.pageSizes, else: Self.usualPageSize)
    }

    /// A parameter that is a whole number; anything else, or one out of the range, is refused.
    func number(_ name: Substring, in range: ClosedRange<Int>, else usual: Int) throws(Failure) -> Int {
        guard let text = parameter(name) else { return usual }
        guard let number = Int(text), range.contains(number) else { throw .badParameter(name: String(name)) }
        return number
    }

    /// The `cursor` parameter; whether its list knows it shows later.
    func cursor() throws(Failure) -> Cursor? {
        guard let text = parameter("cursor"), !text.isEmpty else { return nil }
        guard let cursor = Cursor(text) else { throw .badCursor }
        return cursor
    }

    /// What was searched for, without white space around it.
    func searchText(_ name: Substring = "q") -> String {
        (parameter(name) ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}

extension SiteContext {
    /// The id in the path; one that cannot be an id is simply not found.
    func itemID() throws(Failure) -> MediaID {
        guard let text = parameters.get("id"), let id = MediaID(text.removingPercentEncoding ?? text) else {
            throw .notFound
        }
        return id
    }

    /// The profile the request speaks for.
    func profile() throws(Failure) -> ProfileID {
        guard let profile = reader.profile else { throw .needsProfile }
        return profile.id
    }
}
