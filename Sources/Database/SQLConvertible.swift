package import FoundationEssentials

/// A Swift value that can be a parameter of a statement and a column of a row.
package protocol SQLConvertible: Sendable {
    var sqlValue: SQLValue { get }

    /// Nil when the stored value is of another type or does not fit.
    init?(sqlValue: SQLValue)
}

extension Int: SQLConvertible {
    package var sqlValue: SQLValue { .integer(Int64(self)) }

    package init?(sqlValue: SQLValue) {
        guard case .integer(let number) = sqlValue else { return nil }
        self.init(exactly: number)
    }
}

extension Double: SQLConvertible {
    package var sqlValue: SQLValue { .real(self) }

    package init?(sqlValue: SQLValue) {
        guard case .real(let number) = sqlValue else { return nil }
        self = number
    }
}

extension String: SQLConvertible {
    package var sqlValue: SQLValue { .text(self) }

    package init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLConvertible {
    package var sqlValue: SQLValue { .bytes(self) }

    package init?(sqlValue: SQLValue) {
        guard case .bytes(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}

/// Kept as whole milliseconds since 1970, rounded down: a number that every database compares the same way.
extension Date: SQLConvertible {
    package var sqlValue: SQLValue { .integer(millisecondsSince1970) }

    package init?(sqlValue: SQLValue) {
        guard case .integer(let milliseconds) = sqlValue else { return nil }
        self.init(timeIntervalSince1970: Double(milliseconds) / 1_000)
    }

    /// Whole milliseconds since 1970, rounded down; a date beyond all reason becomes the nearest one that fits.
    package var millisecondsSince1970: Int64 {
        // A date read from milliseconds is a hair below them at times; a microsecond puts that right.
        let milliseconds = (timeIntervalSince1970 * 1_000 + 0.001).rounded(.down)
        return Int64(exactly: min(max(milliseconds, -9e15), 9e15)) ?? 0
    }
}

extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    package var sqlValue: SQLValue { self?.sqlValue ?? .null }

    package init?(sqlValue: SQLValue) {
        if sqlValue == .null {
            self = Wrapped?.none
            return
        }
        guard let value = Wrapped(sqlValue: sqlValue) else { return nil }
        self = .some(value)
    }
}
