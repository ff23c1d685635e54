import Database
import FoundationEssentials
import Media
import Shelf

/// A database with somebody in it.
struct People {
    let database: ApplicationDatabase
    let somebody: ProfileID
    let another: ProfileID

    init(_ database: ApplicationDatabase) async throws {
        self.database = database
        somebody = try await Self.add("a", to: database)
        another = try await Self.add("b", to: database)
    }

    /// More people, so many.
    func crowd(of count: Int) async throws -> [ProfileID] {
        var crowd: [ProfileID] = []
        for number in 0..<count {
            let text = String(repeating: "c", count: 28) + String(1000 + number)
            try await database.execute("INSERT INTO profile (id, created_at) VALUES (\(text), \(0))")
            guard let id = ProfileID(text) else { throw DatabaseError.unexpectedValue(column: "id") }
            crowd.append(id)
        }
        return crowd
    }

    private static func add(_ digit: Character, to database: ApplicationDatabase) async throws -> ProfileID {
        let text = String(repeating: digit, count: 32)
        try await database.execute("INSERT INTO profile (id, created_at) VALUES (\(text), \(0))")
        guard let id = ProfileID(text) else { throw DatabaseError.unexpectedValue(column: "id") }
        return id
    }
}

extension MediaID {
    static func starter(_ number: Int) throws -> MediaID {
        guard let id = MediaID(source: .starter, native: "item-\(number)") else {
            throw DatabaseError.unexpectedValue(column: "id")
        }
        return id
    }
}

extension Date {
    /// A moment in the tests' time, in seconds.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_795_000_000 + seconds) }
}

extension MediaID {
    static func tmdb(_ number: Int) throws -> MediaID {
        guard let id = MediaID(source: .tmdb, native: String(number)) else {
            throw DatabaseError.unexpectedValue(column: "id")
        }
        return id
    }
}

extension FilmNumbers {
    /// Of the film 7, which is 700 at TMDB.
    static func some() throws -> FilmNumbers {
        FilmNumbers([(id: try .starter(7), tmdb: 700)])
    }
}

extension StarRating {
    static func stars(_ stars: Double) throws -> StarRating {
        guard let rating = StarRating(stars: stars) else { throw DatabaseError.unexpectedValue(column: "steps") }
        return rating
    }
}
