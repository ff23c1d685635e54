import Media
import TolerantJSON
import Transport

/// Makes Zoetrope's items of GIPHY's.
struct GiphyMapping {
    private enum Longest {
        static let title = 300
        static let altText = 1000
        static let name = 120
        static let tag = 80
        static let tags = 30
    }

    private static let frames = 0...100_000

    let media: MediaOrigins
    let strongest: GiphyService.Rating

    /// The items of a list in their order, without those that came before in it.
    func page(_ list: LossyList<GiphyGif>, next: Int?) -> GiphyPage {
        var skipped = SkippedGifs()
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
        return GiphyPage(items: items, next: next, skipped: skipped)
    }

    /// Why an item cannot be shown.
    struct Unusable: Error {
        let reason: SkippedGifs.Reason
    }

    func gif(_ wire: GiphyGif) throws(Unusable) -> Gif {
        guard let id = MediaID(source: .giphy, native: wire.id) else { throw Unusable(reason: .badID) }
        guard strongest.permits(wire.rating) else { throw Unusable(reason: .tooStrong) }
        let files = GiphyFiles(wire.images ?? wire.flat?.images ?? GiphyImages(), media: media)
        guard let links = files.links else {
            throw Unusable(reason: files.lieElsewhere ? .otherHost : .noAnimation)
        }
        let altText = TidyText.line(wire.altText, longest: Longest.altText)
        return Gif(
            id: id,
            title: Localized(title(wire, altText)),
            tags: Localized(
                (wire.tags ?? []).prefix(Longest.tags).compactMap { TidyText.line($0, longest: Longest.tag) }
            ),
            altText: altText.map { Localized($0) },
            artwork: Artwork(
                size: files.originalSize ?? links.original.size,
                color: RGBColor.quiet(for: wire.id),
                fingerprint: StableHash(String(links.original.address.prefix { $0 != "?" })).text
            ),
            frameCount: files.frames.flatMap { Self.frames.contains($0) ? $0 : nil } ?? 0,
            durationMilliseconds: 0,
            originalFormat: links.original.format,
            creator: creator(wire),
            page: WebLink.secured(wire.url),
            credit: credit(wire),
            links: links
        )
    }

    private func title(_ wire: GiphyGif, _ altText: String?) -> String {
        TidyText.line(wire.title, longest: Longest.title)
            ?? altText.flatMap { TidyText.line($0, longest: Longest.title) }
            ?? TidyText.line(words(ofSlug: wire.slug, id: wire.id), longest: Longest.title)
            ?? "GIPHY"
    }

    /// A slug is words and the id, with dashes between.
    private func words(ofSlug slug: String, id: String) -> String {
        let words = slug.hasSuffix(id) ? slug.dropLast(id.count) : slug[...]
        return words.prefix(1).uppercased() + String(words.dropFirst().map { $0 == "-" ? " " : $0 })
    }

    private func creator(_ wire: GiphyGif) -> Creator? {
        let name = [wire.user?.displayName, wire.user?.username, wire.username]
            .lazy.compactMap { TidyText.line($0, longest: Longest.name) }.first
        return name.map {
            Creator(
                name: $0,
                link: wire.user?.profileURL.flatMap(WebLink.secured),
                avatar: wire.user?.avatarURL.flatMap(media.permitted)
            )
        }
    }

    /// Where it was found, told only when nobody in particular made it.
    private func credit(_ wire: GiphyGif) -> Credit? {
        guard creator(wire) == nil else { return nil }
        let candidates = [wire.source, wire.sourcePostURL, wire.sourceTLD]
        return candidates.lazy.compactMap(Self.credit).first
    }

    private static func credit(_ source: String) -> Credit? {
        guard let (host, link) = WebLink.loose(source) else { return nil }
        // What was found at GIPHY was not found anywhere.
        guard host != "giphy.com", !host.hasSuffix(".giphy.com") else { return nil }
        return Credit(host: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host, link: link)
    }
}
