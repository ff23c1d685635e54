/// The modules a Swift file imports.
enum SourceImports {
    private static let modifiers: Set<String> = [
        "package", "public", "internal", "private", "fileprivate", "@testable", "@preconcurrency",
    ]
    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]

    static func modules(in source: String) -> Set<String> {
        Set(source.split(separator: "\n").compactMap(module))
    }

    /// The module of `package import struct Media.Gif`: `Media`.
    private static func module(in line: Substring) -> String? {
        var words = line.split(separator: " ").map(String.init)[...]
        while let first = words.first, modifiers.contains(first) { words.removeFirst() }
        guard words.popFirst() == "import" else { return nil }
        if let first = words.first, kinds.contains(first) { words.removeFirst() }
        return words.first.map { String($0.prefix { $0 != "." }) }
    }
}
