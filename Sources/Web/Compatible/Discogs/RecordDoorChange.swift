import Foundation

/// What a program wants to be otherwise; what it does not speak of is nil.
struct RecordDoorChange: Sendable {
    private static let ratings = 0...5

    /// In stars, 0 to 5.
    let rating: Int?
    let folder: Int?
    /// What a field is to say.
    let value: String?
    let notes: String?

    init(_ query: DoorQuery) throws(RecordDoorFailure) {
        rating = try Self.rating(query["rating"].map(Possible.init))
        folder = try Self.folder(query["folder_id"].map(Possible.init))
        value = query["value"]
        notes = query["notes"]
    }

    private static func rating(_ given: Possible?) throws(RecordDoorFailure) -> Int? {
        guard let given else { return nil }
        guard let number = given.number, ratings.contains(number) else { throw .badParameter("rating") }
        return number
    }

    private static func folder(_ given: Possible?) throws(RecordDoorFailure) -> Int? {
        guard let given else { return nil }
        guard let number = given.number else { throw .badParameter("folder_id") }
        return number
    }
}

extension RecordDoorChange: Decodable {
    private enum CodingKeys: String, CodingKey {
        case rating
        case folder = "folder_id"
        case value
        case notes
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        rating = try Self.rating(try container.decodeIfPresent(Possible.self, forKey: .rating))
        folder = try Self.folder(try container.decodeIfPresent(Possible.self, forKey: .folder))
        value = try container.decodeIfPresent(Possible.self, forKey: .value)?.text
        notes = try container.decodeIfPresent(Possible.self, forKey: .notes)?.text
    }
}

/// A number, perhaps written as a text, or something else.
private struct Possible: Decodable {
    let number: Int?
    let text: String?

    init(_ text: String) {
        number = Int(text)
        self.text = text
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let number = try? container.decode(Int.self) {  // the next shape is tried
            self.number = number
            text = String(number)
        } else {
            // What is neither is nothing that can be meant.
            text = try? container.decode(String.self)
            number = text.flatMap { Int($0) }
        }
    }
}
