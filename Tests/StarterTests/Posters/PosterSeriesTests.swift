import Media
import Testing
import Vips

@testable import Starter

/// All starter films' posters as one series.
@Suite(.timeLimit(.minutes(5)))
struct PosterSeriesTests {
    static let margins = PosterArtist.posterPage.inset(48)

    private let artist: PosterArtist
    private let films: [PosterSubject]

    init() throws {
        artist = try Posters.artist.get()
        films = try Posters.films.get()
    }

    @Test func `every film's text is there and inside the page`() {
        for film in films {
            let block = artist.textBlock(PosterRecipe(film))
            #expect(block.rows.count >= 2, "\(film.seed)")
            for row in block.rows { #expect(Self.margins.contains(row.line.ink), "\(film.seed)") }
        }
    }

    @Test func `every film's text can be read on what is behind it`() async throws {
        for film in films {
            // Drawing holds a thread that other tests need, too.
            await Task.yield()
            #expect(try leastContrast(on: film) >= 4.5, "\(film.seed) \(PosterRecipe(film).family)")
        }
    }

    @Test func `films nobody prepared for can be read, too`() async throws {
        let words = ["Night", "of", "the", "Red", "Window", "and", "Seven", "Strangers", "마지막", "여름밤의", "꿈", "8½"]
        var random = StableChoice(seed: 11)
        for number in 0..<400 {
            await Task.yield()
            let title = (0..<random.integer(1...12)).compactMap { _ in random.pick(words) }.joined(separator: " ")
            let genres = MovieGenre.known.compactMap(\.word).filter { _ in random.chance(0.1) }
            let film = PosterSubject(
                seed: "tmdb:\(number)",
                title: Localized(title),
                originalTitle: title,
                originalLanguage: random.chance(0.3) ? "ko" : nil,
                year: random.integer(1900...2026),
                genres: genres
            )
            #expect(try leastContrast(on: film) >= 4.5, "\(title) \(PosterRecipe(film).family)")
        }
    }

    private func leastContrast(on film: PosterSubject) throws -> Double {
        let recipe = PosterRecipe(film)
        let bare = try artist.drawing(.poster, film, width: 160, lettered: false).frame()
        let ink = recipe.family.ink(recipe)
        let scale = Double(bare.width) / PosterArtist.posterPage.width
        return artist.textBlock(recipe).rows
            .map { bare.leastContrast(of: ink, behind: $0.line.ink, scale: scale) }
            .min() ?? 21
    }

    @Test func `no family takes more than a fifth`() {
        let families = Dictionary(grouping: films) { PosterRecipe($0).family }
        #expect(families.count == PosterFamily.allCases.count)
        for (family, members) in families { #expect(members.count * 5 <= films.count, "\(family)") }
    }

    @Test func `all films look different`() {
        #expect(Set(films.map { artist.artwork(for: $0).poster.fingerprint }).count == films.count)
    }

    @Test func `neighbors in a decade seldom look alike`() {
        let decades = Dictionary(grouping: films) { ($0.year ?? 0) / 10 }
        var alike = 0
        for list in decades.values.map({ $0.sorted { ($0.year ?? 0, $0.seed) < ($1.year ?? 0, $1.seed) } }) {
            for (first, second) in zip(list.map(PosterRecipe.init), list.dropFirst().map(PosterRecipe.init))
            where first.family == second.family && first.palette == second.palette { alike += 1 }
        }
        #expect(alike * 200 <= films.count)
    }

    @Test func `the color promised is in the picture`() throws {
        for film in stride(from: 0, to: films.count, by: 37).map({ films[$0] }) {
            let promised = artist.artwork(for: film).poster.color
            let frame = try artist.drawing(.poster, film, width: 96, lettered: false).frame()
            let share = (0..<frame.width * frame.height).count { pixel in
                zip([promised.red, promised.green, promised.blue], frame.pixels[(pixel * 3)...]).allSatisfy {
                    abs(Int($0) - Int($1)) < 30
                }
            }
            #expect(share * 12 > frame.width * frame.height, "\(film.seed)")
        }
    }
}
