import FoundationEssentials
import Media
import Shelf

/// What boxes should hold after some changes, worked out without a database.
struct BoxByHand {
    struct Kept {
        var rating: BoxRating
        var comment: String?
        var addedAt: Date
        var place: Int
        var removedAt: Date?
    }

    private(set) var boxes: [ProfileID: [MediaID: Kept]] = [:]
    private var facts: [MediaID: VinylRecord] = [:]
    private var representatives: [ProfileID: MediaID] = [:]
    private var places = 0

    mutating func put(
        _ record: VinylRecord,
        _ rating: BoxRating,
        comment: String?,
        for profile: ProfileID,
        at date: Date
    ) -> BoxOutcome {
        let before = entry(record.id, of: profile)
        facts[record.id] = record
        places += 1
        var kept = Kept(rating: rating, comment: comment, addedAt: date, place: places)
        if before != nil, let old = boxes[profile]?[record.id] {
            (kept.addedAt, kept.place) = (old.addedAt, old.place)
        } else if representatives[profile] == record.id {
            representatives[profile] = nil
        }
        boxes[profile, default: [:]][record.id] = kept
        return before.map(BoxOutcome.already) ?? .added
    }

    mutating func remove(_ id: MediaID, for profile: ProfileID, at date: Date) -> BoxEntry? {
        guard let entry = entry(id, of: profile) else { return nil }
        boxes[profile]?[id]?.removedAt = date
        return entry
    }

    mutating func restore(_ id: MediaID, for profile: ProfileID, at date: Date) -> BoxEntry? {
        if let removedAt = boxes[profile]?[id]?.removedAt, date.timeIntervalSince(removedAt) <= BoxStore.undoWindow {
            boxes[profile]?[id]?.removedAt = nil
        }
        return entry(id, of: profile)
    }

    mutating func represent(_ id: MediaID?, for profile: ProfileID) -> RepresentOutcome {
        if let id, entry(id, of: profile) == nil { return .notInBox }
        let before = representative(of: profile)
        representatives[profile] = id
        return .changed(before: before)
    }

    mutating func purge(before date: Date) {
        for profile in Array(boxes.keys) {
            boxes[profile] = boxes[profile]?.filter { $0.value.removedAt.map { $0 >= date } ?? true }
            if let id = representatives[profile], boxes[profile]?[id] == nil { representatives[profile] = nil }
        }
    }
}

/// The same boxes, read.
extension BoxByHand {
    func entry(_ id: MediaID, of profile: ProfileID) -> BoxEntry? {
        guard let kept = boxes[profile]?[id], kept.removedAt == nil, let record = facts[id] else { return nil }
        return BoxEntry(
            record: record,
            rating: kept.rating,
            comment: kept.comment,
            addedAt: kept.addedAt,
            isRepresentative: representatives[profile] == id
        )
    }

    /// The newest first.
    func entries(of profile: ProfileID) -> [BoxEntry] {
        (boxes[profile] ?? [:]).sorted { $0.value.place > $1.value.place }.compactMap { entry($0.key, of: profile) }
    }

    func representative(of profile: ProfileID) -> MediaID? {
        representatives[profile].flatMap { entry($0, of: profile) }?.record.id
    }

    func summary(of profile: ProfileID) -> BoxSummary {
        let facts = entries(of: profile).map(\.record.facts)
        return BoxSummary(
            count: facts.count,
            genres: tallies(facts.flatMap(\.genres)),
            styles: tallies(facts.flatMap(\.styles)),
            decades: tallies(facts.compactMap(\.released).map { "\($0.year / 10)0" }),
            countries: tallies(facts.compactMap(\.country))
        )
    }

    /// In stars, added up one by one.
    func averages() -> [MediaID: RatingTally] {
        var stars: [MediaID: [Double]] = [:]
        for profile in boxes.keys {
            for entry in entries(of: profile) { stars[entry.record.id, default: []].append(entry.rating.stars) }
        }
        return stars.compactMapValues { RatingTally(average: $0.reduce(0, +) / Double($0.count), votes: $0.count) }
    }

    private func tallies(_ names: [String]) -> [BoxTally] {
        let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        let tallies = counts.map { BoxTally(name: $0.key, count: $0.value) }
        return tallies.sorted { $0.count == $1.count ? $0.name < $1.name : $0.count > $1.count }
    }
}
