import Coordination
import Media
import Web

/// A source with a fixed number of items for every search, that can be told to fail.
final class PinnedSource: RemoteGifs {
    let brand: RemoteBrand
    let budget = RemoteBudget(left: 7, capacity: 100)
    private let count: Int
    private let pageSize: Int
    /// Whether its pages have nothing to show and yet no end.
    private let isHollow: Bool
    private let failure = Locked<RemoteFailure?>(nil)
    private let asked = Locked(0)
    private let lookedUp = Locked(0)

    init(
        _ source: MediaSource = .giphy,
        count: Int = 5,
        pageSize: Int = 2,
        isProxied: Bool = false,
        isHollow: Bool = false
    ) {
        self.isHollow = isHollow
        brand = RemoteBrand(
            source: source,
            name: source == .giphy ? "GIPHY" : "Tenor",
            mark: source == .giphy ? "Powered By GIPHY" : "Via Tenor",
            mediaHosts: isProxied ? [] : ["https://media.\(source.rawValue).test"],
            isProxied: isProxied
        )
        self.count = count
        self.pageSize = pageSize
    }

    /// How often a page was asked for.
    var pagesAsked: Int { asked.withLock { $0 } }

    /// How often an item was asked for.
    var itemsAsked: Int { lookedUp.withLock { $0 } }

    func fail(_ failure: RemoteFailure?) { self.failure.withLock { $0 = failure } }

    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        asked.withLock { $0 += 1 }
        try check()
        if isHollow { return RemotePage(items: [], next: RemotePlace("more")) }
        let start = place.flatMap { Int($0.text) } ?? 0
        let end = min(start + pageSize, count)
        return RemotePage(items: (start..<end).map(gif), next: end < count ? RemotePlace(String(end)) : nil)
    }

    func suggestions(for text: String, limit: Int, language: Language) async throws(RemoteFailure) -> [String] {
        try check()
        return ["\(text) elsewhere", "cat face 1"]
    }

    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        try check()
        return tag == "nothing" ? nil : gif(0)
    }

    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif? {
        lookedUp.withLock { $0 += 1 }
        try check()
        return (0..<count).map(gif).first { $0.id == id }
    }

    private func check() throws(RemoteFailure) {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    private func gif(_ number: Int) -> Gif {
        let host = "https://media.\(brand.source.rawValue).test"
        let files = [100, 200].map { width in
            LinkedPictures.File(
                address: "\(host)/media/\(number)/\(width).gif?cid=a&rid=\(width).gif",
                size: PixelSize(width: width, height: width / 2),
                format: .gif
            )
        }
        return Gif(
            id: MediaID(source: brand.source, native: "item\(number)") ?? Samples.gifs(1)[0].id,
            title: Localized("Quokka \(number)"),
            tags: Localized(["quokka"]),
            artwork: Artwork(
                size: PixelSize(width: 400, height: 200),
                color: RGBColor(red: 1, green: 2, blue: 3),
                fingerprint: "feedfeed\(number)"
            ),
            frameCount: 0,
            durationMilliseconds: 0,
            creator: number.isMultiple(of: 2)
                ? Creator(name: "Maker", link: "https://giphy.test/maker", avatar: "\(host)/avatars/1.gif") : nil,
            page: "https://giphy.test/gifs/item\(number)",
            credit: number.isMultiple(of: 2) ? nil : Credit(host: "reddit.com", link: "https://www.reddit.com/r/1"),
            links: LinkedPictures(stills: files, motions: files, original: nil)
        )
    }
}
