import Media

/// Numbers for films that TMDB has none for, beyond all of its own.
///
/// A film's number follows from its id, so that it is the same on every machine and after every update; of two films
/// that would have the same one, the second in the order of ids has the next free one.
struct MovieDoorNumbers: Sendable {
    /// TMDB's own are in the low millions; clients keep numbers in 32 bits with a sign.
    static let all = 1_900_000_000..<2_000_000_000

    private var numbers: [MediaID: Int] = [:]
    private var ids: [Int: MediaID] = [:]

    init(_ ids: some Sequence<MediaID>) {
        for id in ids.sorted(by: { $0.description < $1.description }) {
            var number = Self.preferred(id)
            while self.ids[number] != nil { number = Self.next(number) }
            numbers[id] = number
            self.ids[number] = id
        }
    }

    func number(of id: MediaID) -> Int? { numbers[id] }

    func id(of number: Int) -> MediaID? { ids[number] }

    private static func next(_ number: Int) -> Int {
        number + 1 < all.upperBound ? number + 1 : all.lowerBound
    }

    /// The number a film has as long as no other one wants it.
    static func preferred(_ id: MediaID) -> Int {
        all.lowerBound + Int(StableHash(id.description).value % UInt64(all.count))
    }
}
