import Foundation
import HTTPTypes
import Media
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(2)))
struct TMDBDoorPictureTests {
    private static let poster = "film-0-poster-f11mf11m.jpg"
    private static let backdrop = "film-0-backdrop-f11mf11m.jpg"

    @Test(arguments: [
        ("w92", poster, "poster 92"), ("w154", poster, "poster 154"), ("w500", poster, "poster 500"),
        ("w780", poster, "poster 780"), ("original", poster, "poster 780"), ("w300", backdrop, "backdrop 300"),
        ("w1280", backdrop, "backdrop 1280"), ("original", backdrop, "backdrop 1280"),
    ])
    func `a picture comes in every size that the configuration names`(size: String, file: String, drawn: String)
        async throws
    {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/tmdb/t/p/\(size)/\(file)")
            #expect(answer.status == 200 && answer.text == "starter:film-0 \(drawn)")
            #expect(answer.headers[.contentType] == "image/jpeg")
            #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
            #expect(answer.headers[.accessControlAllowOrigin] == "*")
            #expect(answer.headers[.crossOriginResourcePolicy] == "cross-origin")
            let tag = try #require(answer.headers[.eTag])
            let again = try await browser.send(.get, "/tmdb/t/p/\(size)/\(file)", [.ifNoneMatch: tag])
            #expect(again.status == 304)
        }
    }

    @Test(arguments: [
        "w7/\(poster)", "w1280/\(poster)", "w92/\(backdrop)", "W92/\(poster)", "huge/\(poster)", "w92/", "w92",
        "w92/nothing.jpg", "w92/film-0-still-f11mf11m.jpg", "w92/film-99-poster-f11mf11m.jpg",
        "w92/film-0-poster-f11mf11m.png", "w300/film-3-backdrop-f11mf11m.jpg", "w92/..%2F..%2Fsecret", "w92/-.jpg",
        "w92/x/\(poster)", "w92/0000-poster-f11mf11m.jpg",
    ])
    func `other pictures are not there`(path: String) async throws {
        try await TestSite().run { browser async throws in
            #expect(try await browser.send(.get, "/tmdb/t/p/\(path)").status == 404)
        }
    }

    @Test func `a name of a picture as it was leads to what it is now, for the moment`() async throws {
        try await TestSite().run { browser async throws in
            let answer = try await browser.send(.get, "/tmdb/t/p/w92/film-0-poster-0ld0ld.jpg")
            #expect(answer.status == 200 && answer.headers[.cacheControl] == "public, no-cache")
        }
    }

    @Test func `the name in a list is that of a picture`() async throws {
        try await TestSite().run { browser async throws in
            for film in try await browser.tmdb("movie/popular").json()["results"]?.list ?? [] {
                let path = try #require(film["poster_path"]?.text)
                #expect(try await browser.send(.get, "/tmdb/t/p/w342\(path)").status == 200)
            }
        }
    }
}

struct DoorNumberTests {
    @Test func `everything has a number of its own, whichever others are there`() throws {
        let ids = (0..<3000).compactMap { MediaID("starter:film-\($0)") }
        let numbers = DoorNumbers(ids)
        #expect(Set(ids.compactMap(numbers.number)).count == 3000)
        for id in ids {
            let number = try #require(numbers.number(of: id))
            #expect(DoorNumbers<MediaID>.all.contains(number) && numbers.name(of: number) == id)
        }
        let alone = DoorNumbers(ids.prefix(1))
        #expect(alone.number(of: ids[0]) == numbers.number(of: ids[0]))
    }
}
