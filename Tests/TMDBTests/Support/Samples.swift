import Foundation
import Media
import TMDB
import TestSupport
import Testing
import Transport

/// Films in the shape of TMDB's, with all that one can have; made up.
enum Samples {
    static func item(_ number: Int = 7, _ changes: [String: Any] = [:]) -> [String: Any] {
        let item: [String: Any] = [
            "adult": false, "backdrop_path": "/back\(number).jpg", "genre_ids": [18, 53], "id": number,
            "original_language": "ko", "original_title": "바다 끝", "overview": "A ship and its cook.",
            "popularity": 12.5, "poster_path": "/post\(number).jpg", "release_date": "2019-05-30",
            "title": "End of the Sea", "video": false, "vote_average": 8.4, "vote_count": 1200,
        ]
        return item.merging(changes) { $1 }
    }

    static func page(_ items: [Any], pages: Int = 9, total: Int = 180) -> [String: Any] {
        ["page": 1, "results": items, "total_pages": pages, "total_results": total]
    }

    static func movie(_ number: Int = 7, _ changes: [String: Any] = [:]) -> [String: Any] {
        let movie: [String: Any] = item(number).filter { $0.key != "genre_ids" }.merging([
            "belongs_to_collection": NSNull(), "budget": 1000, "genres": [["id": 18, "name": "Drama"]],
            "homepage": "", "imdb_id": "tt0000007", "origin_country": ["KR"], "revenue": 0, "runtime": 132,
            "production_companies": [["id": 1, "logo_path": NSNull(), "name": "Studio", "origin_country": ""]],
            "production_countries": [["iso_3166_1": "KR", "name": "South Korea"]],
            "spoken_languages": [["english_name": "Korean", "iso_639_1": "ko", "name": "한국어"]],
            "status": "Released", "tagline": "", "credits": credits, "videos": ["results": [video]],
            "reviews": page([review()], pages: 1, total: 1), "similar": page([item(8), item(9)], pages: 2, total: 40),
            "translations": [
                "translations": [translation("ko", "KR", "바다 끝", "배와 요리사."), translation("en", "US", "", "")]
            ],
        ]) { $1 }
        return movie.merging(changes) { $1 }
    }

    static var credits: [String: Any] {
        [
            "cast": [
                ["id": 2, "name": "Second", "character": "", "order": 1, "credit_id": "b", "profile_path": NSNull()],
                ["id": 1, "name": "First", "character": "The cook", "order": 0, "credit_id": "a", "gender": 2],
            ],
            "crew": [
                ["id": 3, "name": "Writer", "job": "Screenplay", "department": "Writing", "credit_id": "c"],
                ["id": 4, "name": "Director", "job": "Director", "department": "Directing", "credit_id": "d"],
            ],
        ]
    }

    static var video: [String: Any] {
        [
            "iso_639_1": "en", "iso_3166_1": "US", "name": "Trailer", "key": "abc_-123", "site": "YouTube",
            "size": 1080, "type": "Trailer", "official": true, "published_at": "2019-04-01T00:00:00.000Z", "id": "v1",
        ]
    }

    static func review(_ changes: [String: Any] = [:]) -> [String: Any] {
        let review: [String: Any] = [
            "author": "sailor", "content": "Fine.\r\n\r\n\r\nVery fine.\r\n", "created_at": "2019-06-01T10:20:30.500Z",
            "author_details": ["name": "", "username": "sailor", "avatar_path": NSNull(), "rating": 9],
            "id": "5e382d1b", "updated_at": "2019-06-01T10:20:30.500Z", "url": "https://www.themoviedb.org/review/1",
        ]
        return review.merging(changes) { $1 }
    }

    static func translation(
        _ language: String,
        _ country: String,
        _ title: String,
        _ overview: String
    ) -> [String: Any] {
        [
            "iso_639_1": language, "iso_3166_1": country, "name": "", "english_name": "",
            "data": ["homepage": "", "overview": overview, "runtime": 0, "tagline": "", "title": title],
        ]
    }

    static func bytes(_ json: Any) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed))
    }
}

extension TMDBService {
    static func sample(
        _ credential: String = "KEY",
        base: String = "https://api.themoviedb.org/3"
    ) throws -> TMDBService {
        TMDBService(
            base: try #require(WebAddress(base)),
            credential: try #require(TMDBCredential(credential)),
            pictures: try #require(WebAddress("https://image.tmdb.org/t/p/")),
            approval: try #require(WebAddress("https://www.themoviedb.org/authenticate"))
        )
    }
}

extension TMDBClient {
    static func sample(_ transport: any HTTPTransport, _ credential: String = "KEY") throws -> TMDBClient {
        TMDBClient(transport, try .sample(credential))
    }

    static func sample(_ json: Any, status: Int = 200) throws -> TMDBClient {
        try sample(StubTransport(try Samples.bytes(json), status: status))
    }
}

extension TMDBLocale {
    static let english = TMDBLocale(.english)
    static let korean = TMDBLocale(.korean, region: "kr")
}
