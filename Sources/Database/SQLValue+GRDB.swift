private import FoundationEssentials
internal import GRDB

extension SQLValue {
    var databaseValue: DatabaseValue {
        switch self {
        case .null: .null
        case .integer(let number): number.databaseValue
        case .real(let number): number.databaseValue
        case .text(let text): text.databaseValue
        case .bytes(let bytes): Data(bytes).databaseValue
        }
    }

    init(_ value: DatabaseValue) {
        switch value.storage {
        case .null: self = .null
        case .int64(let number): self = .integer(number)
        case .double(let number): self = .real(number)
        case .string(let text): self = .text(text)
        case .blob(let data): self = .bytes([UInt8](data))
        }
    }
}

extension Row {
    init(_ row: GRDB.Row) {
        let columns = row.map { ($0, SQLValue($1)) }
        // Of two columns with one name the first counts, as in SQL clients everywhere.
        self.init(columns: Dictionary(columns, uniquingKeysWith: { first, _ in first }))
    }
}
