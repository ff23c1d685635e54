import Discogs
import Foundation
import Media
import TestSupport
import Testing
import Transport

/// Releases in the shape of Discogs', with all that one can have; made up.
enum Samples {
    static let cover = "https://i.discogs.com/sig/rs:fit/g:sm/q:90/h:597/w:600/czM6Ly9h/Yi5qcGVn.jpeg"
    static let thumb = "https://i.discogs.com/gis/rs:fit/g:sm/q:40/h:150/w:150/czM6Ly9h/Yi5qcGVn.jpeg"
    static let spacer = "https://s.discogs.com/4fec5d48/images/spacer.gif"

    static func result(_ number: Int = 7, _ changes: [String: Any] = [:]) -> [String: Any] {
        let result: [String: Any] = [
            "id": number, "type": "release", "title": "Sailor (2) - Sea", "country": "South Korea", "year": "1975",
            "format": ["Vinyl", "LP", "Album"], "label": ["Wave (3)", "Wave (3)", "Pressing Plant"],
            "genre": ["Jazz", "Funk / Soul", "Jazz"], "style": ["Modal"], "barcode": ["8 801234 567890"],
            "catno": "WAVE 7", "master_id": 70, "master_url": "https://api.discogs.com/masters/70",
            "uri": "/release/\(number)-Sailor-Sea", "thumb": thumb, "cover_image": cover,
            "resource_url": "https://api.discogs.com/releases/\(number)",
            "user_data": ["in_wantlist": false, "in_collection": false], "community": ["want": 3, "have": 5],
            "format_quantity": 2, "formats": [format],
        ]
        return result.merging(changes) { $1 }
    }

    static var format: [String: Any] {
        ["name": "Vinyl", "qty": "2", "text": "Red", "descriptions": ["LP", "Album"]]
    }

    static func page(_ items: [Any], name: String = "results", pages: Int = 3, total: Int = 120) -> [String: Any] {
        ["pagination": ["page": 1, "pages": pages, "per_page": 50, "items": total, "urls": links], name: items]
    }

    static var links: [String: Any] {
        ["next": "https://api.discogs.com/database/search?q=sea&token=SECRET&page=2", "last": ""]
    }

    static func credit(_ name: String, _ id: Int, _ changes: [String: Any] = [:]) -> [String: Any] {
        let credit: [String: Any] = [
            "name": name, "anv": "", "join": "", "role": "", "tracks": "", "id": id,
            "resource_url": "https://api.discogs.com/artists/\(id)",
        ]
        return credit.merging(changes) { $1 }
    }

    static func label(_ name: String, _ catno: String, _ id: Int) -> [String: Any] {
        [
            "name": name, "catno": catno, "entity_type": "1", "entity_type_name": "Label", "id": id,
            "resource_url": "https://api.discogs.com/labels/\(id)",
        ]
    }

    static func track(_ position: String, _ title: String, _ changes: [String: Any] = [:]) -> [String: Any] {
        let track: [String: Any] = ["position": position, "type_": "track", "title": title, "duration": "4:52"]
        return track.merging(changes) { $1 }
    }

    static func release(_ number: Int = 7, _ changes: [String: Any] = [:]) -> [String: Any] {
        let release: [String: Any] = [
            "id": number, "status": "Accepted", "year": 1975, "title": "Sea", "country": "South Korea",
            "resource_url": "https://api.discogs.com/releases/\(number)", "artists_sort": "Sailor",
            "uri": "https://www.discogs.com/release/\(number)-Sailor-Sea", "released": "1975-03-00",
            "artists": [credit("Sailor (2)", 11, ["join": "&"]), credit("Cook", 12)], "released_formatted": "Mar 1975",
            "labels": [label("Wave (3)", "WAVE 7", 3), label("Wave (3)", "WAVE 7", 3)], "series": [Any](),
            "companies": [label("Plant", "", 9)], "formats": [format], "format_quantity": 2,
            "data_quality": "Correct", "community": community, "date_added": "2013-11-25T19:13:03-08:00",
            "date_changed": "2013-12-09T16:44:30-08:00", "num_for_sale": NSNull(), "lowest_price": NSNull(),
            "master_id": 70, "master_url": "https://api.discogs.com/masters/70", "notes": "By [a=Sailor (2)].\r\n",
            "identifiers": [["type": "Barcode", "value": "8 801234 567890"]], "genres": ["Jazz"], "styles": ["Modal"],
            "videos": [
                ["uri": "https://v.example/1", "title": "Sea", "description": "", "duration": 9, "embed": true]
            ],
            "tracklist": tracks, "extraartists": [credit("Painter", 13, ["role": "Artwork"])], "images": images,
            "thumb": thumb, "estimated_weight": 460, "blocked_from_sale": false,
        ]
        return release.merging(changes) { $1 }
    }

    static var community: [String: Any] {
        [
            "have": 5, "want": 3, "rating": ["count": 22, "average": 4.05], "data_quality": "Correct",
            "submitter": ["username": "a", "resource_url": "https://api.discogs.com/users/a"],
            "contributors": [["username": "a", "resource_url": "https://api.discogs.com/users/a"]],
            "status": "Accepted",
        ]
    }

    static var tracks: [Any] {
        [
            ["position": "", "type_": "heading", "title": "Day", "duration": ""], track("A1", "Morning"),
            track("A2", "Noon", ["artists": [credit("Guest", 14)], "extraartists": [credit("Player", 15)]]),
            [
                "position": "", "type_": "index", "title": "Suite", "duration": "",
                "sub_tracks": [track("B1a", "Dusk"), track("B1b", "Night")],
            ],
        ]
    }

    static var images: [Any] {
        [
            ["type": "secondary", "uri": thumb, "resource_url": thumb, "uri150": "", "width": 150, "height": 150],
            ["type": "primary", "uri": cover, "resource_url": cover, "uri150": "", "width": 600, "height": 597],
        ]
    }

    static func basic(_ number: Int = 7, _ changes: [String: Any] = [:]) -> [String: Any] {
        let basic: [String: Any] = [
            "id": number, "master_id": 0, "master_url": NSNull(), "title": "Sea", "year": 0, "thumb": "",
            "resource_url": "https://api.discogs.com/releases/\(number)", "cover_image": cover, "formats": [format],
            "labels": [label("Wave (3)", "none", 3)], "artists": [credit("Sailor (2)", 11)], "genres": ["Jazz"],
            "styles": ["Modal"],
        ]
        return basic.merging(changes) { $1 }
    }

    static func bytes(_ json: Any) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed))
    }
}

extension DiscogsService {
    static func sample(
        _ credential: DiscogsCredential? = .token("SECRET"),
        base: String = "https://api.discogs.com"
    ) throws -> DiscogsService {
        DiscogsService(
            base: try #require(WebAddress(base)),
            credential: credential,
            agent: try #require(DiscogsAgent(product: "Zoetrope/1.0", contact: "https://records.example")),
            images: MediaOrigins(https: ["i.discogs.com", "img.discogs.com"]),
            site: WebAddress("https://www.discogs.com")
        )
    }
}

extension DiscogsClient {
    static func sample(_ transport: any HTTPTransport) throws -> DiscogsClient {
        DiscogsClient(transport, try .sample())
    }

    static func sample(_ json: Any, status: Int = 200) throws -> DiscogsClient {
        try sample(StubTransport(try Samples.bytes(json), status: status))
    }

    /// What a search finds that finds one thing.
    static func found(_ changes: [String: Any]) async throws -> VinylRecord {
        let page = Samples.page([Samples.result(7, changes)])
        return try #require(try await sample(page).records(finding: "sea", page: 1).items.first)
    }

    /// The record of a release.
    static func record(_ changes: [String: Any]) async throws -> VinylRecord {
        try #require(try await sample(Samples.release(7, changes)).record(7)).value
    }
}
