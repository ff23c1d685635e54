import Foundation
import Media
import Shelf

/// A record with what programs made for Discogs ask about it.
struct DoorRecord: Sendable {
    let record: VinylRecord
    let number: Int
    /// How people rate it; nil when nobody does.
    var tally: RatingTally?
    /// How many people have it.
    var owners = 0
}

/// All of this server's own records as they are at one moment, and the numbers of all that has to do with them.
struct DoorRecords: Sendable {
    let all: [VinylRecord]
    let artists: DoorNames
    let labels: DoorNames
    /// A record by what it is called, whichever issue it is.
    let masters: DoorNames
    private let numbers: DoorNumbers<MediaID>
    private let places: [MediaID: Int]

    init(_ all: [VinylRecord]) {
        self.all = all
        let numbered = all.enumerated()
        artists = DoorNames(
            "artist",
            numbered.flatMap { place, record in record.artists.artists.map { ($0.name.english, place) } }
        )
        labels = DoorNames(
            "label",
            numbered.flatMap { place, record in record.facts.labels.map { ($0.name, place) } }
        )
        masters = DoorNames("master", numbered.map { place, record in (Self.work(record), place) })
        numbers = DoorNumbers(all.map(\.id))
        places = Dictionary(numbered.map { ($1.id, $0) }) { one, _ in one }
    }

    /// What all issues of a record have in common.
    static func work(_ record: VinylRecord) -> String {
        "\(record.artists.line(in: .english)) - \(record.title.english)".lowercased()
    }

    /// The number a record has here; Discogs' own where it is one of theirs.
    func number(of id: MediaID) -> Int {
        if id.source == .discogs, let number = Int(id.native) { return number }
        return numbers.number(of: id) ?? DoorNumbers.preferred(id)
    }

    /// The id of the record with a number; nil when this server has none of its own.
    func id(of number: Int) -> MediaID? { numbers.name(of: number) }

    /// The record with this id; nil when it is none of this server's own.
    func record(_ id: MediaID) -> VinylRecord? { places[id].map { all[$0] } }

    func records(at places: [Int]) -> [VinylRecord] { places.map { all[$0] } }
}
