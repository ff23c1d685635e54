import Foundation

/// The keys that somebody wants of each item, such as `id` and `images.original`.
struct FieldSelection {
    private let paths: [[Substring]]

    /// Nil when nothing was chosen, which means everything.
    init?(_ fields: [String]) {
        guard !fields.isEmpty else { return nil }
        paths = fields.map { $0.split(separator: ".") }
    }

    /// Whether a key of an item, or a part of it, is wanted.
    func includes(_ name: String) -> Bool {
        paths.contains { $0.first.map(String.init) == name }
    }

    /// The envelope with nothing but these keys in its items.
    func selected(in envelope: some Encodable) throws -> JSONTree {
        let data = try JSONEncoder().encode(envelope)
        guard case .object(var parts) = try JSONDecoder().decode(JSONTree.self, from: data) else { return .null }
        parts["data"] = parts["data"].map { Self.pruned($0, paths[...]) }
        return .object(parts)
    }

    private static func pruned(_ tree: JSONTree, _ paths: ArraySlice<[Substring]>) -> JSONTree {
        switch tree {
        case .list(let items): return .list(items.map { pruned($0, paths) })
        case .object(let parts):
            var kept: [String: JSONTree] = [:]
            for (name, value) in parts {
                let fitting = paths.filter { $0.first.map(String.init) == name }
                guard !fitting.isEmpty else { continue }
                let isWhole = fitting.contains { $0.count == 1 }
                kept[name] = isWhole ? value : pruned(value, fitting.map { Array($0.dropFirst()) }[...])
            }
            return .object(kept)
        default: return tree
        }
    }
}

/// A JSON value of any shape.
enum JSONTree: Codable {
    case null
    case bool(Bool)
    case number(Int)
    case text(String)
    case list([JSONTree])
    case object([String: JSONTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {  // the next shape is tried
            self = .bool(value)
        } else if let value = try? container.decode(Int.self) {  // the next shape is tried
            self = .number(value)
        } else if let value = try? container.decode(String.self) {  // the next shape is tried
            self = .text(value)
        } else if let value = try? container.decode([JSONTree].self) {  // the next shape is tried
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}
