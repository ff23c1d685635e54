import Media
import Testing
import Vips

@testable import Starter

/// All starter records' sleeves as one wall.
@Suite(.timeLimit(.minutes(5)))
struct SleeveSeriesTests {
    private static let page = SleeveScene.page.inset(24)

    private let artist: SleeveArtist
    private let records: [SleeveSubject]

    init() throws {
        artist = try Sleeves.artist.get()
        records = try Sleeves.records.get()
    }

    @Test func `every sleeve's text is inside the page and large enough to read at 160 pixels`() {
        for record in records {
            for row in artist.scene(record).lettering.rows {
                #expect(Self.page.contains(row.line.ink), "\(record.seed)")
                #expect(row.line.size * 160 >= 7 * 1000, "\(record.seed) \(row.line.size)")
            }
        }
    }

    @Test func `nearly every sleeve says its title`() {
        let silent = records.filter { record in
            let recipe = SleeveRecipe(record)
            return artist.scene(record).lettering.rows.isEmpty && ![.woodType, .hangul].contains(recipe.family)
        }
        #expect(silent.map(\.seed) == [])
    }

    @Test func `every sleeve's text can be read on what is behind it`() async throws {
        for record in records {
            // Drawing holds a thread that other tests need, too.
            await Task.yield()
            #expect(try leastContrast(on: record) >= 4.5, "\(record.seed) \(SleeveRecipe(record).family)")
        }
    }

    @Test func `sleeves nobody prepared for can be read, too`() async throws {
        let words = [
            "Night", "of", "the", "Red", "Window", "and", "Seven", "Strangers", "마지막", "여름밤의", "꿈", "8½", "ろまん",
        ]
        let genres = Array(DiscogsVocabulary.genres).sorted()
        var random = StableChoice(seed: 11)
        for number in 0..<400 {
            await Task.yield()
            let record = SleeveSubject(
                title: Localized(
                    (0..<random.integer(1...12)).compactMap { _ in random.pick(words) }.joined(separator: " ")
                ),
                artists: Localized(
                    (0..<random.integer(0...9)).compactMap { _ in random.pick(words) }.joined(separator: ", ")
                ),
                year: random.chance(0.2) ? nil : random.integer(1920...2026),
                genres: genres.filter { _ in random.chance(0.1) },
                country: random.chance(0.3) ? "South Korea" : nil,
                seed: "discogs:\(number)"
            )
            #expect(try leastContrast(on: record) >= 4.5, "\(record.seed) \(SleeveRecipe(record).family)")
            for row in artist.scene(record).lettering.rows {
                #expect(Self.page.contains(row.line.ink), "\(record.seed)")
            }
        }
    }

    private func leastContrast(on record: SleeveSubject) throws -> Double {
        var scene = artist.scene(record)
        scene.addPlates()
        let bare = try VectorDrawing(svg: scene.sketch.svg(width: 160, height: 160)).frame()
        let scale = Double(bare.width) / SleeveScene.page.width
        return scene.lettering.rows
            .map { bare.leastContrast(of: $0.color, behind: $0.line.ink, scale: scale) }
            .min() ?? 21
    }

    @Test func `no family of sleeves takes more than an eighth`() {
        let families = Dictionary(grouping: records) { SleeveRecipe($0).family }
        #expect(families.count == SleeveFamily.allCases.count)
        for (family, members) in families { #expect(members.count * 8 <= records.count, "\(family) \(members.count)") }
    }

    @Test func `every composition of every family is on the wall`() {
        let seen = Set(records.map(SleeveRecipe.init).map { "\($0.family) \($0.variant)" })
        for family in SleeveFamily.allCases {
            for variant in 0..<family.variants {
                #expect(seen.contains("\(family) \(variant)"), "\(family) \(variant)")
            }
        }
    }

    @Test func `all records look different`() {
        #expect(Set(records.map { artist.artwork(for: $0).fingerprint }).count == records.count)
    }

    @Test func `neighbors on the wall seldom look alike`() throws {
        let wall = try StarterRecords.read(artist).records().map { SleeveRecipe(SleeveSubject($0.record)) }
        let alike = zip(wall, wall.dropFirst()).count { one, other in
            one.family == other.family && (one.variant == other.variant || one.inks.set == other.inks.set)
        }
        #expect(alike * 40 <= wall.count)
    }

    @Test func `the color a sleeve promises is in nearly every picture`() throws {
        let some = stride(from: 0, to: records.count, by: 19).map { records[$0] }
        let surprising = try some.filter { record in
            let promised = artist.artwork(for: record).color
            let frame = try artist.drawing(record, width: 96, lettered: false).frame()
            let share = (0..<frame.width * frame.height).count { pixel in
                zip([promised.red, promised.green, promised.blue], frame.pixels[(pixel * 3)...]).allSatisfy {
                    abs(Int($0) - Int($1)) < 30
                }
            }
            return share * 12 < frame.width * frame.height
        }
        #expect(surprising.count * 12 < some.count, "\(surprising.map(\.seed))")
    }
}
