import Foundation
import Hummingbird
import Media
import NIOCore

/// The fields of a form without files.
struct SentForm: Sendable {
    let fields: [String: String]

    init(_ fields: [String: String]) {
        self.fields = fields
    }

    subscript(name: String) -> String? { fields[name] }

    /// Where the form wants to go back to, saying what happened there.
    ///
    /// `value` is what an undo sends along; digits and a point only.
    func wayBack(
        _ notice: Notice.Kind,
        _ item: MediaID?,
        value: String? = nil,
        otherwise: SitePath = SitePath(.gifs)
    ) -> String {
        let target = LocalPath.checked(fields["return"]) ?? otherwise.link
        let parts = target.split(separator: "#", maxSplits: 1)
        let path = parts.first.map(String.init) ?? "/"
        let item = item.map { "&item=\($0)" } ?? ""
        let value = value.map { "&value=\($0)" } ?? ""
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        return "\(path)\(path.contains("?") ? "&" : "?")notice=\(notice.rawValue)\(item)\(value)\(fragment)"
    }
}

extension Request {
    static let largestForm = 64 * 1024

    /// Reads a body of `application/x-www-form-urlencoded`, at most 64 KB or as much as is said.
    func form(upTo limit: Int = largestForm) async throws -> SentForm {
        let buffer = try await body.collect(upTo: limit)
        var fields: [String: String] = [:]
        for pair in FormText.pairs(String(buffer: buffer)) {
            guard let name = FormText.strict(pair.name), let value = FormText.strict(pair.value) else {
                throw Failure.badForm
            }
            fields[name] = value
        }
        return SentForm(fields)
    }
}
