import Media
import Pictures
import Testing
import Transport

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct PosterOriginalsTests {
    /// Fetches by saying what was asked for.
    private struct Fetched: OriginalSource {
        func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] { Array(key.fingerprint.utf8) }
    }

    private func movie(poster: String?) throws -> Movie {
        let color = RGBColor(red: 1, green: 2, blue: 3)
        return Movie(
            id: try #require(MediaID("tmdb:7")),
            title: Localized("Sea"),
            originalTitle: "Sea",
            originalLanguage: nil,
            facts: MovieFacts(),
            poster: Artwork(size: PixelSize(width: 780, height: 1170), color: color, fingerprint: "poster00"),
            backdrop: Artwork(size: PixelSize(width: 1280, height: 720), color: color, fingerprint: "backdrop"),
            originals: MovieOriginals(poster: poster, backdrop: "https://image.example/b.jpg")
        )
    }

    private func original(_ movie: Movie, _ fingerprint: String) async throws(PictureError) -> String {
        let originals = PosterOriginals(
            fetched: Fetched(),
            movie: { _ throws(PictureError) in movie },
            draw: { movie throws(PictureError) in Array("drawn \(movie.title.english)".utf8) }
        )
        let key = OriginalKey(id: movie.id, fingerprint: fingerprint)
        return String(decoding: try await originals.original(for: key), as: UTF8.self)
    }

    @Test func `a poster that the source has is fetched`() async throws {
        let movie = try movie(poster: "https://image.example/p.jpg")
        #expect(try await original(movie, "poster00") == "poster00")
        #expect(try await original(movie, "backdrop") == "backdrop")
    }

    @Test func `one that it does not have is drawn, and its backdrop is still fetched`() async throws {
        let movie = try movie(poster: nil)
        #expect(try await original(movie, "poster00") == "drawn Sea")
        #expect(try await original(movie, "backdrop") == "backdrop")
    }

    @Test func `the fingerprint tells poster and backdrop apart`() throws {
        let movie = try movie(poster: "https://image.example/p.jpg")
        func address(_ fingerprint: String) -> String? {
            movie.original(of: OriginalKey(id: movie.id, fingerprint: fingerprint))?.description
        }
        #expect(address("poster00") == "https://image.example/p.jpg")
        #expect(address("backdrop") == "https://image.example/b.jpg")
        #expect(address("earlier0") == nil)
    }
}
