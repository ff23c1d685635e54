import Foundation
import Giphy
import TestSupport
import Testing
import Transport

/// A GIF in the shape of GIPHY's, with all that one can have; made up.
enum Samples {
    static func gif(_ id: String = "abc123", _ changes: [String: Any] = [:]) -> [String: Any] {
        let address = "https://media2.giphy.com/media/\(id)"
        var gif: [String: Any] = [
            "type": "gif", "id": id, "url": "https://giphy.com/gifs/cat-\(id)", "slug": "happy-cat-\(id)",
            "bitly_gif_url": "", "bitly_url": "", "embed_url": "https://giphy.com/embed/\(id)", "username": "catlady",
            "source": "https://www.cats.example/1", "title": "Happy Cat GIF by Cat Lady", "rating": "g",
            "content_url": "", "source_tld": "www.cats.example", "source_post_url": "", "is_sticker": 0,
            "import_datetime": "2020-01-02 03:04:05", "trending_datetime": "0000-00-00 00:00:00",
            "alt_text": "A cat smiles.", "tags": ["cat", "happy"], "is_low_contrast": false,
            "analytics": ["onload": ["url": "https://a.example/"]],
            "images": images(address),
            "user": [
                "avatar_url": "https://media0.giphy.com/avatars/c.gif", "banner_url": "",
                "profile_url": "https://giphy.com/catlady/", "username": "catlady", "display_name": "Cat Lady",
                "is_verified": true,
            ],
        ]
        for (key, value) in changes { gif[key] = value }
        return gif
    }

    static func images(_ address: String) -> [String: Any] {
        [
            "original": [
                "url": "\(address)/giphy.gif?cid=1&rid=giphy.gif&ct=g", "width": "480", "height": "270",
                "size": "1500000", "frames": "31", "hash": "0f", "mp4": "\(address)/giphy.mp4", "mp4_size": "100",
                "webp": "\(address)/giphy.webp?cid=1&rid=giphy.webp&ct=g", "webp_size": "900000",
            ],
            "original_still": [
                "url": "\(address)/giphy_s.gif?cid=1", "width": "480", "height": "270", "size": "90000",
            ],
            "fixed_height": [
                "url": "\(address)/200.gif?cid=1", "width": "356", "height": "200", "size": "680000",
                "webp": "\(address)/200.webp?cid=1", "webp_size": "160000", "mp4": "\(address)/200.mp4",
            ],
            "fixed_height_still": ["url": "\(address)/200_s.gif?cid=1", "width": "356", "height": "200"],
            "fixed_width": ["url": "\(address)/200w.gif?cid=1", "width": "200", "height": "113", "size": "250000"],
            "fixed_width_downsampled": ["url": "\(address)/200w_d.gif?cid=1", "width": "200", "height": "113"],
            "480w_still": ["url": "\(address)/480w_s.jpg?cid=1", "width": "480", "height": "270", "size": "30000"],
            "downsized": [String: Any](),
            "preview": ["mp4": "\(address)/preview.mp4", "width": "200", "height": "113", "mp4_size": "20000"],
            "looping": ["mp4": "\(address)/loop.mp4"],
        ]
    }

    static func page(_ data: Any, total: Int = 100, responseID: String = "ab12") -> [String: Any] {
        [
            "data": data, "pagination": ["total_count": total, "count": (data as? [Any])?.count ?? 0, "offset": 0],
            "meta": ["status": 200, "msg": "OK", "response_id": responseID],
        ]
    }

    static func bytes(_ json: Any) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed))
    }
}

extension GiphyService {
    static func sample(_ base: String = "https://api.giphy.com/v1", key: String = "KEY") throws -> GiphyService {
        GiphyService(
            base: try #require(WebAddress(base)),
            key: key,
            rating: .pg13,
            media: MediaOrigins(https: [
                "media.giphy.com", "media0.giphy.com", "media1.giphy.com", "media2.giphy.com", "media3.giphy.com",
                "media4.giphy.com", "i.giphy.com",
            ])
        )
    }
}

extension GiphyClient {
    static func sample(_ transport: any HTTPTransport) throws -> GiphyClient {
        GiphyClient(transport, try .sample())
    }
}
