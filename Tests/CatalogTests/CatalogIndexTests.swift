import Catalog
import Foundation
import Media
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CatalogIndexTests {
    private let day = Date(timeIntervalSince1970: 1_795_000_000)

    private func file(_ folder: TemporaryFolder) -> URL { folder.url.appending(path: "catalog.sqlite") }

    @Test func `what was rebuilt is there after closing and opening again`() async throws {
        let folder = try TemporaryFolder()
        let index = try CatalogIndex.open(at: file(folder))
        try await index.rebuild(fingerprint: "sample", entries: Sample.animals)
        try index.close()
        let again = try CatalogIndex.open(at: file(folder))
        #expect(try await again.fingerprint() == "sample")
        #expect(try await again.count(kind: .gif) == Sample.animals.count)
        #expect(try await again.gif(Sample.animals[2].gif.id) == Sample.animals[2].gif)
    }

    @Test func `a new index is empty and has no fingerprint`() async throws {
        let folder = try TemporaryFolder()
        let index = try CatalogIndex.open(at: file(folder))
        #expect(try await index.fingerprint() == nil)
        #expect(try await index.count(kind: .gif) == 0)
        #expect(try await index.search("cat", after: nil, limit: 5).items.isEmpty)
        #expect(try await index.ranking().isEmpty)
    }

    @Test func `a damaged file is made anew`() async throws {
        let folder = try TemporaryFolder()
        try Data(repeating: 0x5a, count: 10_000).write(to: file(folder))
        let index = try CatalogIndex.open(at: file(folder))
        #expect(try await index.fingerprint() == nil)
        try await index.rebuild(fingerprint: "new", entries: Sample.animals)
        #expect(try await index.count(kind: .gif) == Sample.animals.count)
    }

    @Test func `a file with a broken page is made anew`() async throws {
        let folder = try TemporaryFolder()
        let index = try CatalogIndex.open(at: file(folder))
        try await index.rebuild(fingerprint: "old", entries: (0..<500).map { Sample.entry($0, ("cat \($0)", "고양이")) })
        try index.close()
        var bytes = try Data(contentsOf: file(folder))
        bytes.replaceSubrange(8_192..<20_480, with: Data(repeating: 0xff, count: 12_288))
        try bytes.write(to: file(folder))
        let again = try CatalogIndex.open(at: file(folder))
        #expect(try await again.fingerprint() == nil)
    }

    @Test func `a rebuild replaces everything`() async throws {
        let sample = try await Sample()
        try await sample.index.rebuild(fingerprint: "other", entries: [Sample.entry(0, ("zebra", "얼룩말"))])
        #expect(try await sample.titles("cat").isEmpty)
        #expect(try await sample.titles("zebra") == ["zebra"])
        #expect(try await sample.index.fingerprint() == "other")
    }

    @Test func `an own GIF is found at once, before the others, and gone when it is removed`() async throws {
        let sample = try await Sample()
        let own = Sample.own(1, "my cat", addedAt: day)
        try await sample.index.upsert(own)
        #expect(try await sample.titles("cat").first == "my cat")
        try await sample.index.upsert(Sample.own(2, "newer cat", addedAt: day))
        #expect(try await sample.titles("cat").prefix(2) == ["newer cat", "my cat"])
        try await sample.index.remove(own.gif.id)
        try await sample.index.remove(own.gif.id)
        #expect(try await sample.titles("my").isEmpty)
        #expect(try await sample.index.gif(own.gif.id) == nil)
    }

    @Test func `an edited GIF is found by its new words only`() async throws {
        let sample = try await Sample()
        try await sample.index.upsert(Sample.own(1, "my cat", addedAt: day))
        try await sample.index.upsert(Sample.own(1, "our dog", addedAt: day))
        for word in ["my", "cat"] {
            #expect(try await !sample.titles(word).contains("our dog"), "\(word)")
        }
        #expect(try await sample.titles("dog") == ["our dog"])
        #expect(try await sample.index.count(kind: .gif) == Sample.animals.count + 1)
    }

    @Test func `one source is brought in line and the others are left alone`() async throws {
        let sample = try await Sample()
        for number in 1...3 { try await sample.index.upsert(Sample.own(number, "own \(number)", addedAt: day)) }
        try await sample.index.replace(
            .library,
            with: [
                Sample.own(2, "own 2", addedAt: day), Sample.own(3, "changed", addedAt: day),
                Sample.own(4, "own 4", addedAt: day),
            ]
        )
        #expect(try await sample.titles("own") == ["own 4", "own 2"])
        #expect(try await sample.titles("changed") == ["changed"])
        #expect(try await sample.titles("rooster") == ["rooster"])
    }

    @Test func `GIFs come in the order they are asked for, without those that are missing`() async throws {
        let ids = [Sample.animals[3].gif.id, .nothing, Sample.animals[1].gif.id]
        #expect(try await Sample().index.gifs(ids) == [Sample.animals[3].gif, Sample.animals[1].gif])
    }

    @Test func `a preview is kept with the facts`() async throws {
        let sample = try await Sample()
        let id = Sample.animals[0].gif.id
        try await sample.index.keepPreview("data:image/webp;base64,AAAA", for: id)
        try await sample.index.keepPreview("data:image/webp;base64,AAAA", for: .nothing)
        let gif = try #require(try await sample.index.gif(id))
        #expect(gif.artwork.preview == "data:image/webp;base64,AAAA")
        #expect(gif.title == Sample.animals[0].gif.title)
        #expect(try await sample.titles("cat face") == ["cat face"])
    }

    @Test func `the ranking is in the order of ranks`() async throws {
        let sample = try await Sample()
        try await sample.index.upsert(Sample.own(1, "own", addedAt: day))
        let ranking = try await sample.index.ranking()
        #expect(ranking.map(\.rank) == ranking.map(\.rank).sorted())
        #expect(ranking.first?.addedAt == day)
        #expect(ranking.count == Sample.animals.count + 1)
    }

    @Test func `chance is even, keeps to the tag, and prefers the whole word`() async throws {
        let index = try await Sample().index
        var chance = Chance(state: 3)
        var counts: [String: Int] = [:]
        for _ in 0..<400 {
            let gif = try #require(try await index.random(tag: "cat", using: &chance))
            counts[gif.title.english, default: 0] += 1
        }
        #expect(Set(counts.keys) == ["cat face", "grinning cat"])
        #expect(counts.values.allSatisfy { $0 > 140 })
        #expect(try await index.random(tag: "categ", using: &chance)?.title.english == "category")
        #expect(try await index.random(tag: "zebra", using: &chance) == nil)
        #expect(try await index.random(tag: "***", using: &chance) == nil)
    }

    @Test func `without a tag every GIF has its chance`() async throws {
        let index = try await Sample().index
        var chance = Chance(state: 5)
        var seen: Set<MediaID> = []
        for _ in 0..<200 {
            if let gif = try await index.random(tag: " ", using: &chance) { seen.insert(gif.id) }
        }
        #expect(seen.count == Sample.animals.count)
    }

    @Test func `an empty catalog has nothing by chance`() async throws {
        var chance = Chance(state: 5)
        #expect(try await Sample([]).index.random(tag: "", using: &chance) == nil)
    }
}
