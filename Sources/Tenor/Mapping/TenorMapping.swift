import Media
import TolerantJSON
import Transport

/// Makes Zoetrope's items of Tenor's posts.
struct TenorMapping {
    private enum Longest {
        static let title = 300
        static let altText = 1000
        static let tag = 80
        static let tags = 30
        /// In seconds.
        static let duration = 3600.0
    }

    private let service: TenorService

    init(_ service: TenorService) {
        self.service = service
    }

    /// The items of a list in their order, without those that came before in it.
    func page(_ list: LossyList<TenorPost>, next: String?) -> TenorPage {
        var skipped = SkippedPosts()
        skipped.add(.unreadable, list.skipped)
        var items: [Gif] = []
        var seen: Set<MediaID> = []
        for wire in list.elements {
            do throws(Unusable) {
                let gif = try gif(wire)
                if seen.insert(gif.id).inserted { items.append(gif) }
            } catch {
                skipped.add(error.reason)
            }
        }
        return TenorPage(items: items, next: next, skipped: skipped)
    }

    /// Why a post cannot be shown.
    struct Unusable: Error {
        let reason: SkippedPosts.Reason
    }

    func gif(_ wire: TenorPost) throws(Unusable) -> Gif {
        guard let id = MediaID(source: .tenor, native: wire.id) else { throw Unusable(reason: .badID) }
        let files = TenorFiles(wire.mediaFormats, media: service.media)
        guard let links = files.links else {
            throw Unusable(reason: files.lieElsewhere ? .otherHost : .noAnimation)
        }
        let altText = TidyText.line(wire.contentDescription, longest: Longest.altText)
        let title = [wire.title, wire.contentDescription].lazy.compactMap { TidyText.line($0, longest: Longest.title) }
        return Gif(
            id: id,
            title: Localized(title.first ?? service.name),
            tags: Localized(wire.tags.prefix(Longest.tags).compactMap { TidyText.line($0, longest: Longest.tag) }),
            altText: altText.map { Localized($0) },
            artwork: Artwork(
                size: links.original.size,
                color: .quiet(for: wire.id),
                fingerprint: StableHash(String(links.original.address.prefix { $0 != "?" })).text
            ),
            frameCount: 0,
            durationMilliseconds: duration(wire),
            originalFormat: links.original.format,
            creator: nil,
            page: [wire.itemURL, wire.url].lazy.compactMap(WebLink.https).first,
            links: links
        )
    }

    private func duration(_ wire: TenorPost) -> Int {
        let formats = wire.mediaFormats
        guard let seconds = formats[.gif]?.duration ?? formats[.mp4]?.duration else { return 0 }
        return (0...Longest.duration).contains(seconds) ? Int((seconds * 1000).rounded()) : 0
    }
}
