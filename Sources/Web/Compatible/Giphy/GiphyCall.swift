import Foundation

/// What a path of the GIPHY-shaped API asks for.
enum GiphyCall: Hashable {
    /// GIFs and stickers are the same items here, called as they were asked for.
    enum Kind: String {
        case gif
        case sticker
    }

    case trending(Kind)
    case search(Kind)
    case random(Kind)
    case translate(Kind)
    case items(Kind)
    case item(Kind, id: String)
    case related(Kind)
    case tags
    case relatedTags(String)
    case categories
    case category(String)
    case categoryItems(String)
    case trendingSearches
    case randomID

    /// Reads a path such as `/giphy/v1/gifs/search`; nil when nothing is there.
    init?(path: String) {
        let parts = path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        guard parts.count > 2, parts[0] == "giphy", parts[1] == "v1" else { return nil }
        let rest = Array(parts.dropFirst(3))
        let found: GiphyCall? =
            switch parts[2] {
            case "gifs": Self.categories(rest) ?? Self.items(rest, .gif)
            case "stickers": Self.items(rest, .sticker)
            case "tags": rest.count == 2 && rest[0] == "related" ? .relatedTags(rest[1]) : nil
            case "trending": rest == ["searches"] ? .trendingSearches : nil
            case "randomid": rest.isEmpty ? .randomID : nil
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    private static func items(_ rest: [String], _ kind: Kind) -> GiphyCall? {
        guard let name = rest.first else { return .items(kind) }
        if rest == ["search", "tags"] { return .tags }
        guard rest.count == 1 else { return nil }
        return switch name {
        case "trending": .trending(kind)
        case "search": .search(kind)
        // The second is what it was called first; old clients still do.
        case "random", "screensaver": .random(kind)
        case "translate": .translate(kind)
        case "related": .related(kind)
        default: .item(kind, id: name)
        }
    }

    private static func categories(_ rest: [String]) -> GiphyCall? {
        guard rest.first == "categories" else { return nil }
        return switch rest.count {
        case 1: .categories
        case 2: .category(rest[1])
        case 3: .categoryItems(rest[2])
        default: nil
        }
    }
}
