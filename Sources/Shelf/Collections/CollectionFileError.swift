/// Why a file is no collection that can be read.
package enum CollectionFileError: Error, Hashable, Sendable {
    /// It has more than `limit` bytes.
    case tooLarge(limit: Int)
    /// It has more than `limit` rows.
    case tooManyRows(limit: Int)
    /// It is not text in UTF-8.
    case notUTF8
    /// Its first line names no columns of a collection.
    case noHeader
    /// Quotes that are opened on this line are never closed.
    case unclosedQuotes(line: Int)
}

extension CollectionFileError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLarge(let limit): "the file has more than \(limit) bytes"
        case .tooManyRows(let limit): "the file has more than \(limit) rows"
        case .notUTF8: "the file is not text in UTF-8"
        case .noHeader: "the first line names no columns of a collection"
        case .unclosedQuotes(let line): "quotes opened on line \(line) are never closed"
        }
    }
}
