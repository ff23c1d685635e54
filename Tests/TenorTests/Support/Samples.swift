import Foundation
import Tenor
import Testing
import Transport

/// A post in the shape of Tenor's; made up.
enum Samples {
    static func post(_ id: String = "123", _ changes: [String: Any] = [:]) -> [String: Any] {
        let address = "https://media.example/\(id)"
        var post: [String: Any] = [
            "id": id, "title": "", "content_description": "Happy Cat GIF", "created": 1_600_000_000.5,
            "itemurl": "https://example.org/view/\(id)", "url": "https://example.org/\(id).gif",
            "tags": ["cat", "happy"], "flags": [Any](), "hasaudio": false, "bg_color": "",
            "media_formats": formats(address),
        ]
        for (key, value) in changes { post[key] = value }
        return post
    }

    static func formats(_ address: String) -> [String: Any] {
        [
            "gif": media("\(address)/a.gif", 498, 280, 2.5, 900_000),
            "mediumgif": media("\(address)/m.gif", 498, 280, 2.5, 500_000),
            "tinygif": media("\(address)/t.gif", 220, 124, 2.5, 90_000),
            "nanogif": media("\(address)/n.gif", 90, 50, 2.5, 9000),
            "webp": media("\(address)/a.webp", 498, 280, 2.5, 400_000),
            "tinywebp": media("\(address)/t.webp", 220, 124, 2.5, 50_000),
            "mp4": media("\(address)/a.mp4", 498, 280, 2.5, 100_000),
            "gifpreview": media("\(address)/p.png", 498, 280, 0, 70_000),
            "tinygifpreview": media("\(address)/tp.jpg", 220, 124, 0, 7000),
        ]
    }

    static func media(_ url: String, _ width: Int, _ height: Int, _ duration: Double, _ size: Int) -> [String: Any] {
        ["url": url, "dims": [width, height], "duration": duration, "size": size, "preview": ""]
    }

    static func page(_ results: Any, next: Any = "CAgQ") -> [String: Any] {
        ["results": results, "next": next, "locale": "en"]
    }

    static func bytes(_ json: Any) throws -> [UInt8] {
        Array(try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed))
    }
}

extension TenorClient {
    static func sample(_ transport: any HTTPTransport, key: String? = "KEY") throws -> TenorClient {
        let service = TenorService(
            base: try #require(WebAddress("https://api.example/v2")),
            key: key,
            name: "Example",
            contentFilter: .medium,
            media: MediaOrigins(https: ["media.example"])
        )
        return TenorClient(transport, service) { $0 - 1 }
    }
}
