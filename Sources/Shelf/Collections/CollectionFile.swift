/// A collection in Discogs' form of comma-separated values, as it was read.
///
/// Columns may stand in any order, and any but those that name a record may be missing.
package struct CollectionFile: Hashable, Sendable {
    package static let mostBytes = 10_000_000
    package static let mostRows = 20_000
    /// In bytes; no field of a collection is longer.
    package static let longestField = 20_000

    /// In the order of the file.
    package let rows: [CollectionRow]
    /// What cannot be read, in the order of the file.
    package let problems: [CollectionProblem]

    package init(_ bytes: [UInt8]) throws(CollectionFileError) {
        guard bytes.count <= Self.mostBytes else { throw .tooLarge(limit: Self.mostBytes) }
        guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else { throw .notUTF8 }
        var lines = CSVRows(bytes, separator: Self.separator(of: bytes))
        guard let header = lines.next(), let places = CollectionColumn.places(in: header.fields) else {
            throw .noHeader
        }
        let reader = CollectionRowReader(places: places, width: header.fields.count)
        var (rows, problems): ([CollectionRow], [CollectionProblem]) = ([], [])
        while let line = lines.next() {
            guard rows.count + problems.count < Self.mostRows else { throw .tooManyRows(limit: Self.mostRows) }
            do throws(CollectionProblem) {
                rows.append(try reader.row(line))
            } catch {
                problems.append(error)
            }
        }
        if let line = lines.unclosedLine { throw .unclosedQuotes(line: line) }
        self.rows = rows
        self.problems = problems
    }

    /// Spreadsheets of some countries write semicolons or tabs.
    private static func separator(of bytes: [UInt8]) -> UInt8 {
        let header = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let comma = UInt8(ascii: ",")
        guard !header.contains(comma) else { return comma }
        return [UInt8(ascii: ";"), UInt8(ascii: "\t")].first(where: header.contains) ?? comma
    }
}

/// A row that cannot be taken over, and why.
package struct CollectionProblem: Error, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// Neither a number of Discogs nor a record this server knows.
        case unknownRecord
        /// The number of the release is none.
        case badRelease
        /// The rating is none.
        case badRating
        /// It has more fields than there are columns.
        case tooManyFields
        /// A field is longer than anything in a collection.
        case fieldTooLong
        /// The same record is on this line before.
        case repeated(line: Int)
    }

    /// On which line of the file, from 1.
    package let line: Int
    package let reason: Reason
    /// What the row calls the record; empty where it cannot be told.
    package let title: String

    package init(line: Int, reason: Reason, title: String = "") {
        self.line = line
        self.reason = reason
        self.title = title
    }
}
