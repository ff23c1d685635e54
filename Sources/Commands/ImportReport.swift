import Foundation

/// What became of the files of an import, for the person who watches.
struct ImportReport {
    enum Outcome: Equatable {
        case added
        case alreadyThere
        /// This file cannot be taken; others can.
        case refused(String)
        /// Nothing can be taken any more.
        case failed(String)
    }

    private static let barWidth = 30

    let total: Int
    private(set) var added = 0
    private(set) var alreadyThere = 0
    private(set) var refused: [(file: String, reason: String)] = []
    private(set) var failure: String?

    init(total: Int) {
        self.total = total
    }

    mutating func note(_ outcome: Outcome, for file: URL) {
        switch outcome {
        case .added: added += 1
        case .alreadyThere: alreadyThere += 1
        case .refused(let reason): refused.append((file.path(percentEncoded: false), reason))
        case .failed(let reason):
            failure = reason
            refused.append((file.path(percentEncoded: false), reason))
        }
    }

    /// A bar that overwrites itself: `[##########....................] 12/36`.
    var progress: String {
        let done = added + alreadyThere + refused.count
        let filled = total == 0 ? Self.barWidth : Self.barWidth * done / total
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled)
        return "\r[\(bar)] \(done)/\(total)"
    }

    var summary: String {
        var lines = ["\(added) added, \(alreadyThere) already there, \(refused.count) refused"]
        lines += refused.map { "  \($0.file): \($0.reason)" }
        return lines.joined(separator: "\n")
    }
}
