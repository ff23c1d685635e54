import Database
import Foundation
import Testing

@Suite(.timeLimit(.minutes(1)))
struct StatementTests {
    @Test func `values become parameters and never text`() {
        let hostile = "'; DROP TABLE profile; --"
        let statement: Statement = "SELECT * FROM profile WHERE id = \(hostile) AND created_at > \(7)"
        #expect(statement.sql { "$\($0)" } == "SELECT * FROM profile WHERE id = $1 AND created_at > $2")
        #expect(statement.parameters == [.text(hostile), .integer(7)])
    }

    @Test func `nil is NULL`() {
        let language: String? = nil
        let statement: Statement = "SELECT \(language)"
        #expect(statement.parameters == [.null])
    }

    @Test func `a list has one parameter for each value`() {
        let statement: Statement = "SELECT 1 WHERE 2 IN \(list: [1, 2, 3])"
        #expect(statement.sql { _ in "?" } == "SELECT 1 WHERE 2 IN (?, ?, ?)")
        #expect(statement.parameters == [.integer(1), .integer(2), .integer(3)])
    }

    @Test func `an empty list matches nothing`() async throws {
        let database = try ApplicationDatabase.inMemory()
        #expect(try await database.query("SELECT 1 AS one WHERE 1 IN \(list: [Int]())").isEmpty)
    }

    @Test(arguments: [0, 0.001, 1_795_000_000.123, 1_795_000_000.999, -1.5])
    func `a date is whole milliseconds and comes back the same`(seconds: Double) throws {
        let once = Date(timeIntervalSince1970: seconds).sqlValue
        let again = try #require(Date(sqlValue: once))
        #expect(again.sqlValue == once)
        #expect(abs(again.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)])
    func `an unreasonable date does not trap`(date: Date) {
        #expect(date.sqlValue != .null)
    }
}
