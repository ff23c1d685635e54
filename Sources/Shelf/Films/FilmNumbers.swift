package import Media

/// Which items are one film, by TMDB's numbers.
///
/// A film that ships with Zoetrope and TMDB's of the same number are two items and one film: twins.
package struct FilmNumbers: Hashable, Sendable {
    private let numbers: [MediaID: Int]
    private let items: [Int: MediaID]

    /// Takes the numbers of films that are not TMDB's own; those know theirs anyway.
    package init(_ films: some Sequence<(id: MediaID, tmdb: Int)> = []) {
        numbers = Dictionary(films.map { ($0.id, $0.tmdb) }, uniquingKeysWith: { first, _ in first })
        items = Dictionary(films.map { ($0.tmdb, $0.id) }, uniquingKeysWith: { first, _ in first })
    }

    /// Takes the numbers of those films that have one.
    package init(of movies: some Sequence<Movie>) {
        self.init(movies.compactMap { movie in movie.numbers.tmdb.map { (id: movie.id, tmdb: $0) } })
    }

    /// The film's number at TMDB; nil when it has none, or is no film.
    package func number(of id: MediaID) -> Int? {
        guard id.source == .tmdb else { return numbers[id] }
        guard let number = Int(id.native), number > 0, String(number) == id.native else { return nil }
        return number
    }

    /// The item that stands for a film nobody keeps yet: our own where there is one, otherwise TMDB's.
    package func id(for number: Int) -> MediaID? {
        items[number] ?? Self.remoteID(number)
    }

    /// The other item that is the same film.
    package func twin(of id: MediaID) -> MediaID? {
        guard id.source == .tmdb else { return numbers[id].flatMap(Self.remoteID) }
        return number(of: id).flatMap { items[$0] }
    }

    /// The item and its twin.
    func same(as id: MediaID) -> [MediaID] {
        [id] + [twin(of: id)].compactMap(\.self)
    }

    /// All items of a film.
    func ids(of number: Int) -> [MediaID] {
        [items[number], Self.remoteID(number)].compactMap(\.self)
    }

    private static func remoteID(_ number: Int) -> MediaID? {
        number > 0 ? MediaID(source: .tmdb, native: String(number)) : nil
    }
}

extension FilmNumbers {
    /// The items and their twins, each once, as they stand in the database.
    func spread(_ ids: [MediaID]) -> Set<String> {
        Set(ids.flatMap(same).map(\.description))
    }

    /// For each of `ids` the value it has or, where it has none, its twin's.
    func gathered<Value>(_ values: [MediaID: Value], for ids: [MediaID]) -> [MediaID: Value] {
        var gathered: [MediaID: Value] = [:]
        for id in ids { gathered[id] = values[id] ?? twin(of: id).flatMap { values[$0] } }
        return gathered
    }

    /// Twins' values put together, under the ids of both.
    func joined<Value>(_ values: [MediaID: Value], by join: (Value, Value) -> Value) -> [MediaID: Value] {
        var joined = values
        for (id, value) in values {
            guard let twin = twin(of: id) else { continue }
            joined[id] = values[twin].map { join(value, $0) } ?? value
            joined[twin] = joined[id]
        }
        return joined
    }
}
