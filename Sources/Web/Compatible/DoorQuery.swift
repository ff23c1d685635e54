import Foundation
import Hummingbird

/// The parameters of a request at a door; of those that come more than once the first counts.
struct DoorQuery {
    private let values: [String: String]

    init(_ request: Request) {
        let pairs = FormText.pairs(request.uri.query ?? "").map { pair in
            (FormText.lenient(pair.name), FormText.lenient(pair.value))
        }
        values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> String? { values[name] }

    /// A text without white space around it; empty when there is none.
    func text(_ name: String) -> String {
        (values[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// A text that has to be there.
    func required(_ name: String) throws(DoorFailure) -> String {
        let text = text(name)
        guard !text.isEmpty else { throw .badParameter(name) }
        return text
    }

    /// A whole number from 0, however large it is; refused when it is anything else.
    func number(_ name: String, otherwise usual: Int) throws(DoorFailure) -> Int {
        let text = text(name)
        guard !text.isEmpty else { return usual }
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { throw .badParameter(name) }
        return Int(text) ?? .max
    }

    /// The parts between commas, without empty ones.
    func list(_ name: String) -> [String] {
        text(name).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
}
