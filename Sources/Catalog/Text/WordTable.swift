private import Foundation

/// A text of tab-separated cells among the tables of `Words/`; lines that begin with two hyphens are remarks.
///
/// The tables come with the program: without them it is not whole, and does not go on.
struct WordTable {
    let rows: [[String]]

    init(_ name: String) {
        // What keeps the file from being read makes no difference.
        guard let url = Bundle.module.url(forResource: name, withExtension: "tsv", subdirectory: "Words"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { preconditionFailure("the table Words/\(name).tsv cannot be read") }
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("--") }.map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }
}
