/// One row of an answer.
package struct Row: Sendable, Hashable {
    private let columns: [String: SQLValue]

    package init(columns: [String: SQLValue]) {
        self.columns = columns
    }

    /// The value of a column, as the type that is asked for.
    ///
    /// Throws ``DatabaseError/unexpectedValue(column:)`` when the column is missing or holds something else; ask for
    /// an optional where NULL may stand.
    package func value<Value: SQLConvertible>(
        _ column: String,
        as type: Value.Type = Value.self
    ) throws(DatabaseError) -> Value {
        guard let stored = columns[column], let value = Value(sqlValue: stored) else {
            throw .unexpectedValue(column: column)
        }
        return value
    }
}
