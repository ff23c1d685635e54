import Media
import Testing

@testable import Starter

/// Holds the shipped facts of records against the rules they are written by.
@Suite(.timeLimit(.minutes(2)))
struct StarterRecordsTests {
    private let shop: StarterRecords
    private let albums: [AlbumFacts]
    private let records: [(record: VinylRecord, keywords: [String])]

    init() throws {
        shop = try StarterRecords.read(try Sleeves.artist.get())
        albums = try AlbumFile.all().flatMap { try $0.albums() }
        records = try shop.records()
    }

    @Test func `there are at least 600 records, 80 of them Korean, 150 with tracks`() {
        #expect(records.count >= 600)
        #expect(records.count == albums.count && shop.count == albums.count)
        #expect(albums.count { $0.country == "South Korea" } >= 80)
        #expect(albums.count { !($0.tracks ?? []).isEmpty } >= 150)
        #expect(Set(albums.compactMap(\.country)).count >= 35)
    }

    @Test func `every decade since 1950 and every genre has records`() {
        for decade in 195...202 { #expect(albums.count { $0.year / 10 == decade } >= 20, "\(decade)0s") }
        for genre in DiscogsVocabulary.genres where genre != "Brass & Military" {
            #expect(albums.count { $0.genres.contains(genre) } >= 5, "\(genre)")
        }
    }

    @Test func `no record comes twice`() {
        #expect(Set(albums.map(\.mediaID)).count == albums.count)
        let named = Dictionary(grouping: albums) { album in
            "\(album.title.en.lowercased()) \(album.artists.map { $0.name.en.lowercased() })"
        }
        #expect(named.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func `no record has the id of a film or of a loop`() throws {
        let films = try FilmFile.all().flatMap { try $0.films() }.map(\.mediaID)
        let loops = try Debian.library.get().gifs.map(\.id)
        #expect(Set(films + loops).intersection(albums.map(\.mediaID)).map(\.native).sorted() == [])
    }

    @Test func `a record's id ends with its year`() {
        for album in albums {
            let id = album.mediaID.native
            #expect(id.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*-[0-9]{4}/) != nil && id.count <= 80, "\(id)")
            #expect(id.hasSuffix("-\(album.year)"), "\(id)")
        }
    }

    @Test func `a record's facts are words of Discogs and in range`() {
        for album in albums {
            let name = Comment(rawValue: album.mediaID.native)
            #expect((1900...2025).contains(album.year), name)
            #expect(album.country.map(DiscogsVocabulary.countries.contains) ?? true, name)
            #expect((1...3).contains(album.genres.count) && Set(album.genres).count == album.genres.count, name)
            #expect(DiscogsVocabulary.genres.isSuperset(of: album.genres), name)
            #expect((1...4).contains(album.styles.count) && Set(album.styles).count == album.styles.count, name)
            #expect(DiscogsVocabulary.styles.isSuperset(of: album.styles), "\(name) \(album.styles)")
            #expect((1...12).contains(album.format.discs), name)
            #expect(DiscogsVocabulary.descriptions.isSuperset(of: album.format.descriptions), name)
            #expect(!album.format.descriptions.isEmpty, name)
            #expect(album.label != nil || album.catno == nil, name)
            #expect(album.also.count <= 4 && Set(album.also).count == album.also.count, name)
        }
    }

    @Test func `a record is named in both languages`() {
        for album in albums {
            let name = Comment(rawValue: album.mediaID.native)
            #expect((1...3).contains(album.artists.count), name)
            for texts in [album.title] + album.artists.map(\.name) {
                #expect(Self.isClean(texts.en) && Self.isClean(texts.ko), name)
                let hasHangul = texts.en.unicodeScalars.contains { $0.isHangul }
                #expect(!hasHangul, "\(texts.en)")
            }
            let joins = album.artists.dropLast().map { $0.join ?? "" }
            for text in album.also + [album.label, album.catno].compactMap(\.self) + joins {
                #expect(Self.isClean(text), "\(name): \(text)")
            }
            #expect(album.artists.last?.join == nil, name)
        }
    }

    private static func isClean(_ text: String) -> Bool { !text.isEmpty && text == text.visibleLine }

    @Test func `artists are called the same on every record`() {
        var names: [String: Set<String>] = [:]
        for artist in albums.flatMap(\.artists) { names[artist.name.en, default: []].insert(artist.name.ko) }
        #expect(names.filter { $0.value.count > 1 }.map { "\($0): \($1.sorted())" }.sorted() == [])
    }

    @Test func `tracks are each at a place of their own and last for a while`() {
        for album in albums {
            let tracks = album.tracks ?? []
            let name = Comment(rawValue: album.mediaID.native)
            #expect(Set(tracks.map(\.position)).count == tracks.count, name)
            for track in tracks {
                #expect(track.position.wholeMatch(of: /[A-P]\d{0,2}[a-z]?/) != nil, "\(name) \(track.position)")
                #expect(Self.isClean(track.title), name)
                #expect(track.duration.map { $0.wholeMatch(of: /\d{1,2}:[0-5]\d/) != nil } ?? true, name)
            }
        }
    }

    @Test func `the table of the best known names records that are there, each once`() throws {
        let table = try AlbumOrder.bestKnown()
        let ids = Set(albums.map(\.mediaID.native))
        #expect(table.filter { !ids.contains($0) } == [])
        #expect(Set(table).count == table.count && table.count >= 150)
        #expect(records.prefix(table.count).map(\.record.id.native) == table)
    }

    @Test func `the best known are of many countries, decades and genres`() {
        for start in stride(from: 0, to: 160, by: 20) {
            let wall = records[start..<start + 20].map(\.record.facts)
            #expect(Set(wall.compactMap(\.country)).count >= 3)
            #expect(Set(wall.compactMap(\.decade)).count >= 4)
            #expect(Set(wall.flatMap(\.genres)).count >= 5)
            #expect((1...6).contains(wall.count { $0.country == "South Korea" }))
        }
    }

    @Test func `reading the records twice gives the same`() throws {
        let again = try StarterRecords.read(try SleeveArtist())
        #expect(again.fingerprint == shop.fingerprint)
        #expect(try again.records().map(\.record) == records.map(\.record))
    }

    @Test func `a record's sleeve is the one its artwork announces`() throws {
        let artist = try Sleeves.artist.get()
        for record in stride(from: 0, to: records.count, by: 37).map({ records[$0].record }) {
            let subject = try shop.subject(of: record.id)
            #expect(subject == SleeveSubject(record))
            #expect(artist.artwork(for: subject) == record.sleeve)
        }
    }

    @Test func `what is no starter record has no sleeve`() throws {
        let id = try #require(MediaID("starter:the-third-man-1949"))
        #expect(throws: StarterError.unknownRecord(id)) { try shop.subject(of: id) }
    }

    @Test func `a record has what its file says`() throws {
        let found = records.first { $0.record.id.native == "kind-of-blue-1959" }
        let (record, keywords) = try #require(found)
        #expect((record.title.english, record.artists.line(in: .korean)) == ("Kind of Blue", "마일스 데이비스"))
        #expect(record.facts.released?.year == 1959 && record.facts.genres == ["Jazz"])
        #expect(record.facts.formats.first?.name == RecordFormat.vinyl && record.tracks.first?.title == "So What")
        #expect(keywords.contains("카인드 오브 블루"))
    }
}
