import Media
import Pictures
import Testing
import Transport

@testable import Commands

@Suite(.timeLimit(.minutes(1)))
struct PosterOriginalsTests {
    /// Fetches a file that begins like a GIF and says what was asked for, or what it is told to.
    private struct Fetched: OriginalSource {
        var result: Result<String, PictureError>?

        func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
            Array((try result?.get() ?? "GIF89a \(key.fingerprint)").utf8)
        }
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

    private func original(
        _ movie: Movie,
        _ fingerprint: String,
        _ result: Result<String, PictureError>? = nil
    ) async throws(PictureError) -> String {
        let originals = PosterOriginals(
            fetched: Fetched(result: result),
            movie: { _ throws(PictureError) in movie },
            draw: { movie throws(PictureError) in Array("drawn \(movie.title.english)".utf8) }
        )
        let key = OriginalKey(id: movie.id, fingerprint: fingerprint)
        return String(decoding: try await originals.original(for: key), as: UTF8.self)
    }

    @Test func `a poster that the source has is fetched`() async throws {
        let movie = try movie(poster: "https://image.example/p.jpg")
        #expect(try await original(movie, "poster00") == "GIF89a poster00")
        #expect(try await original(movie, "backdrop") == "GIF89a backdrop")
    }

    @Test func `one that it does not have is drawn, and its backdrop is still fetched`() async throws {
        let movie = try movie(poster: nil)
        #expect(try await original(movie, "poster00") == "drawn Sea")
        #expect(try await original(movie, "backdrop") == "GIF89a backdrop")
    }

    @Test(arguments: [.failure(.unknownItem), .success("<html>"), .success("")] as [Result<String, PictureError>])
    func `one that is gone from there, or is no picture, is drawn`(result: Result<String, PictureError>) async throws {
        let movie = try movie(poster: "https://image.example/p.jpg")
        #expect(try await original(movie, "poster00", result) == "drawn Sea")
    }

    @Test(arguments: [PictureError.unreachable, .busy, .cancelled])
    func `one that cannot be had right now is not drawn`(error: PictureError) async throws {
        let movie = try movie(poster: "https://image.example/p.jpg")
        await #expect(throws: error) { try await original(movie, "poster00", .failure(error)) }
        await #expect(throws: PictureError.unknownItem) {
            try await original(movie, "backdrop", .failure(.unknownItem))
        }
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
