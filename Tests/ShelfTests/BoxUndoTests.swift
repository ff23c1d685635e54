import Database
import FoundationEssentials
import Media
import Shelf
import Testing

@Suite(.timeLimit(.minutes(1)))
struct BoxUndoTests {
    private let database: ApplicationDatabase
    private let store: BoxStore
    private let box: SampleBox
    private let other: SampleBox

    init() async throws {
        database = try ApplicationDatabase.inMemory()
        let people = try await People(database)
        store = BoxStore(database)
        box = SampleBox(store: store, owner: people.somebody)
        other = SampleBox(store: store, owner: people.another)
    }

    @Test func `what is removed leaves everything at once`() async throws {
        try await box.put(1, comment: "Here", at: 1)
        try await box.represent(1)
        let entry = try #require(try await store.entry(.discogs(1), of: box.owner))
        #expect(entry.isRepresentative)
        #expect(try await box.remove(1, at: 2) == entry)
        #expect(try await box.remove(1, at: 2) == nil)
        #expect(try await store.entry(.discogs(1), of: box.owner) == nil)
        #expect(try await store.count(of: box.owner) == 0)
        #expect(try await store.summary(of: box.owner) == BoxSummary(count: 0))
        #expect(try await store.page(1, of: box.owner)?.total == 0)
        #expect(try await store.ratings(of: box.owner, among: [.discogs(1)]).isEmpty)
        #expect(try await store.tallies(of: [.discogs(1)]).isEmpty)
        #expect(try await store.inOrder(of: box.owner, after: nil, limit: 9).items.isEmpty)
        #expect(try await box.representative() == nil)
    }

    @Test func `as long as it can be put back, what is known of the last one that was removed stays`() async throws {
        try await box.put(1)
        try await box.remove(1, at: 10)
        #expect(try await store.records([.discogs(1)]) == [.discogs(1): .sample(1)])
        try await store.purgeRemoved(before: .at(23))
        #expect(try await store.records([.discogs(1)]).isEmpty)
    }

    @Test func `a record is taken as the one that stands for its owner only if it is by now`() async throws {
        for number in 1...2 { try await box.put(number) }
        try await box.represent(1)
        try await box.represent(2)
        #expect(try await store.unrepresent(.discogs(1), for: box.owner) == false)
        #expect(try await box.representative() == .discogs(2))
        #expect(try await store.unrepresent(.discogs(2), for: other.owner) == false)
        #expect(try await store.unrepresent(.discogs(2), for: box.owner))
        #expect(try await store.unrepresent(.discogs(2), for: box.owner) == false)
        #expect(try await box.representative() == nil)
    }

    @Test func `undo brings all of it back to its place`() async throws {
        for number in 1...3 { try await box.put(number, number, comment: "No. \(number)", at: Double(number)) }
        try await box.represent(2)
        let summary = try await store.summary(of: box.owner)
        let entry = try #require(try await box.remove(2, at: 10))
        #expect(try await box.restore(2, at: 22) == entry)
        #expect(try await box.ids() == [3, 2, 1].map(MediaID.discogs))
        #expect(try await store.summary(of: box.owner) == summary)
        #expect(try await store.tallies(of: [.discogs(2)]).values.map(\.votes) == [1])
        #expect(try await box.representative() == .discogs(2))
    }

    @Test func `undo that comes too late brings nothing back`() async throws {
        try await box.put(1)
        try await box.remove(1, at: 10)
        #expect(try await box.restore(1, at: 22.001) == nil)
        #expect(try await store.count(of: box.owner) == 0)
        #expect(try await store.summary(of: box.owner).genres.isEmpty)
        #expect(try await box.restore(7, at: 0) == nil)
    }

    @Test func `a record that is put anew is the newest, and undo changes nothing then`() async throws {
        try await box.put(1, 3, comment: "Old", at: 1)
        try await box.put(2, at: 2)
        try await box.represent(1)
        try await box.remove(1, at: 3)
        #expect(try await box.put(1, 8, at: 4) == .added)
        let entry = BoxEntry(record: try .sample(1), rating: try .points(8), addedAt: .at(4))
        #expect(try await box.restore(1, at: 5) == entry)
        #expect(try await box.ids() == [1, 2].map(MediaID.discogs))
        #expect(try await box.representative() == nil)
        #expect(try await store.count(of: box.owner) == 2)
    }

    @Test func `only a record of the box stands for its owner, and one at most`() async throws {
        try await box.put(1)
        try await box.put(2)
        try await other.put(3)
        #expect(try await box.represent(1) == .changed(before: nil))
        #expect(try await box.represent(2) == .changed(before: .discogs(1)))
        #expect(try await box.represent(2) == .changed(before: .discogs(2)))
        #expect(try await box.represent(3) == .notInBox)
        #expect(try await box.representative() == .discogs(2))
        try await box.put(2, 1)
        #expect(try await box.representative() == .discogs(2))
        #expect(try await box.represent(nil) == .changed(before: .discogs(2)))
        #expect(try await box.represent(nil) == .changed(before: nil))
        #expect(try await box.representative() == nil)
    }

    @Test func `a removed record cannot stand for its owner`() async throws {
        try await box.put(1)
        try await box.put(2)
        try await box.represent(2)
        try await box.remove(1)
        #expect(try await box.represent(1) == .notInBox)
        #expect(try await box.representative() == .discogs(2))
    }

    @Test func `what was chosen meanwhile stands for its owner whatever is put back`() async throws {
        for number in 1...3 { try await box.put(number) }
        try await box.represent(1)
        try await box.remove(1)
        try await box.represent(2)
        try await box.remove(2)
        #expect(try await box.restore(1)?.isRepresentative == false)
        #expect(try await box.restore(2)?.isRepresentative == true)
        try await box.remove(2)
        try await box.represent(nil)
        #expect(try await box.restore(2)?.isRepresentative == false)
    }

    @Test func `what was removed long ago is deleted, and facts with their last keeper`() async throws {
        try await box.put(1)
        try await box.put(2)
        try await other.put(2)
        for number in 1...2 { try await box.remove(number, at: 10) }
        #expect(try await store.purgeRemoved(before: .at(10)) == 0)
        #expect(try await stored() == 2)
        #expect(try await store.purgeRemoved(before: .at(11)) == 2)
        #expect(try await stored() == 1)
        #expect(try await database.query("SELECT item_id FROM box_trait WHERE is_removed = 1").isEmpty)
        #expect(try await box.restore(1, at: 11) == nil)
        #expect(try await other.ids() == [.discogs(2)])
    }

    @Test func `who leaves takes the box along`() async throws {
        try await box.put(1)
        try await other.put(2)
        try await database.execute("DELETE FROM profile WHERE id = \(box.owner.text)")
        for table: Statement in ["SELECT item_id FROM box_item", "SELECT DISTINCT item_id FROM box_trait"] {
            #expect(try await database.query(table).count == 1)
        }
        #expect(try await stored() == 1)
    }

    private func stored() async throws -> Int {
        try await database.query("SELECT item_id FROM box_record").count
    }
}
