/// One SQL statement with its parameters.
///
/// It is written as a string literal in which every interpolated value becomes a bound parameter, so text from people
/// can never be SQL:
///
/// ```swift
/// let statement: Statement = "DELETE FROM session WHERE token_hash = \(hash)"
/// ```
///
/// Stores keep to what SQLite 3.40 and PostgreSQL 15 share (upserts, RETURNING, common table expressions), so that
/// another adapter can run the same statements.
package struct Statement: Sendable, Hashable {
    /// The text between the parameters: always one piece more than there are parameters.
    private let pieces: [String]
    package let parameters: [SQLValue]

    /// The statement's text with each parameter written by `placeholder`, which gets the number of the parameter,
    /// from 1.
    package func sql(placeholder: (Int) -> String) -> String {
        var sql = pieces[0]
        for (index, piece) in pieces.dropFirst().enumerated() {
            sql += placeholder(index + 1)
            sql += piece
        }
        return sql
    }
}

extension Statement: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) {
        self.init(pieces: [value], parameters: [])
    }

    package init(stringInterpolation: StringInterpolation) {
        self.init(pieces: stringInterpolation.pieces, parameters: stringInterpolation.parameters)
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var pieces = [""]
        fileprivate var parameters: [SQLValue] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            parameters.reserveCapacity(interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) {
            pieces[pieces.count - 1] += literal
        }

        package mutating func appendInterpolation(_ value: some SQLConvertible) {
            parameters.append(value.sqlValue)
            pieces.append("")
        }

        /// Nil becomes NULL.
        package mutating func appendInterpolation(_ value: (some SQLConvertible)?) {
            parameters.append(value.sqlValue)
            pieces.append("")
        }

        /// A list in parentheses for `IN`; an empty one matches nothing.
        package mutating func appendInterpolation(list values: some Sequence<some SQLConvertible>) {
            var isFirst = true
            for value in values {
                appendLiteral(isFirst ? "(" : ", ")
                appendInterpolation(value)
                isFirst = false
            }
            appendLiteral(isFirst ? "(NULL)" : ")")
        }
    }
}
