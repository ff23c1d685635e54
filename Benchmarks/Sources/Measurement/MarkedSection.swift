/// The part of a page that is written by a program, between two comments that readers do not see.
package struct MarkedSection: Sendable {
    private let begin: String
    private let end: String

    /// Finds its place by `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
    package init(_ name: String) {
        begin = "<!-- \(name): begin -->"
        end = "<!-- \(name): end -->"
    }

    /// The page with the section's text replaced; `nil` when it does not have both comments, in this order.
    package func replaced(in page: String, with text: String) -> String? {
        guard
            let start = page.firstRange(of: begin),
            let stop = page[start.upperBound...].firstRange(of: end)
        else { return nil }
        return page[..<start.upperBound] + "\n\n" + text + "\n" + page[stop.lowerBound...]
    }
}
