private import Foundation

/// A text of tab-separated cells among the `Facts/`; lines that begin with two hyphens are remarks.
struct Table {
    let rows: [[String]]

    init(_ name: String) throws(StarterError) {
        guard let url = Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Facts") else {
            throw .unreadableFile(path: "Facts/\(name).tsv", reason: "not among the resources")
        }
        let text: String
        do {
            text = try String(contentsOf: url, encoding: .utf8)
        } catch {
            throw .unreadableFile(path: url.path, reason: "\(error)")
        }
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("--") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
