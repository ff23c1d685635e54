import Coordination
package import Foundation
package import Media
package import Shelf

/// The outside sources that are switched on, with a short memory of what they said.
///
/// A page is asked for once however many want it, and not again for five minutes; items can be looked up for as long
/// as somebody is likely to open one from a list. Nothing here outlives the process.
package final class RemoteCatalog: Sendable {
    struct List: Hashable, Sendable {
        let source: MediaSource
        let list: RemoteList
        let language: Language
        /// Pages of another length begin at other places.
        let limit: Int
    }

    private struct PageKey: Hashable {
        let list: List
        let place: RemotePlace?
    }

    private static let pageLifetime: TimeInterval = 5 * 60
    private static let itemLifetime: TimeInterval = 30 * 60

    private let sources: [any RemoteGifs]
    private let kept: RemoteItemStore
    private let now: @Sendable () -> Date
    private let flights = Coalescer<PageKey, RemotePage>()
    private let lookups = Coalescer<MediaID, Gif?>()
    private let pages = Locked(RecentValues<PageKey, RemotePage>(capacity: 256, lifetime: pageLifetime))
    private let items = Locked(RecentValues<MediaID, Gif>(capacity: 4096, lifetime: itemLifetime))
    private let unknown = Locked(RecentValues<MediaID, Bool>(capacity: 4096, lifetime: pageLifetime))
    private let seen = Locked(SeenItems<List, RemotePlace?>(capacity: 128, lifetime: itemLifetime))

    /// A catalog over these sources, in the order in which they take turns; `kept` knows the items people keep, also
    /// those of sources that were switched off.
    package init(
        _ sources: [any RemoteGifs],
        kept: RemoteItemStore,
        now: @escaping @Sendable () -> Date
    ) {
        self.sources = sources
        self.kept = kept
        self.now = now
    }

    var brands: [RemoteBrand] { sources.map(\.brand) }
    var budgets: [(brand: RemoteBrand, budget: RemoteBudget)] { sources.map { ($0.brand, $0.budget) } }

    func brand(of source: MediaSource) -> RemoteBrand? { self[source]?.brand }

    /// One page of a source's list, without what an earlier page of it had.
    func page(
        of list: RemoteList,
        from source: MediaSource,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        let list = List(source: source, list: list, language: language, limit: limit)
        let key = PageKey(list: list, place: place)
        if let known = pages.withLock({ [moment = now()] in $0.value(for: key, at: moment) }) { return known }
        guard let remote = self[source] else { return RemotePage(items: [], next: nil) }
        do {
            return try await flights.value(for: key) { [self] in
                let page = try await remote.page(of: list.list, at: place, limit: limit, language: language)
                return learn(page, key)
            }
        } catch let failure as RemoteFailure {
            throw failure
        } catch {
            throw .cancelled
        }
    }

    /// Suggestions of all sources, taking turns; what fails is left out.
    func suggestions(for text: String, limit: Int, language: Language) async -> [String] {
        let columns = await withTaskGroup(of: (Int, [String]).self) { group in
            for (place, source) in sources.enumerated() {
                group.addTask {
                    // Typing goes on without them, and the source has noted its failure.
                    (place, (try? await source.suggestions(for: text, limit: limit, language: language)) ?? [])
                }
            }
            return await group.reduce(into: [[String]](repeating: [], count: sources.count)) { $0[$1.0] = $1.1 }
        }
        let longest = columns.map(\.count).max() ?? 0
        return (0..<longest).flatMap { row in columns.compactMap { $0.indices.contains(row) ? $0[row] : nil } }
    }

    /// A GIF of any source, each as likely; the others are asked when one has none, or none to give.
    ///
    /// Throws only when all failed.
    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        var failures: [RemoteFailure] = []
        for source in sources.shuffled() {
            do throws(RemoteFailure) {
                guard let gif = try await source.random(tag: tag) else { continue }
                keep([gif])
                return gif
            } catch {
                guard error != .cancelled else { throw error }
                failures.append(error)
            }
        }
        if let failure = failures.first, failures.count == sources.count { throw failure }
        return nil
    }

    /// The item with this id: as it was listed a moment ago, as somebody keeps it, or as its source has it now; nil when
    /// there is none.
    ///
    /// Throws ``RemoteFailure``, or ``ShelfError`` when the database does not answer.
    package func gif(_ id: MediaID) async throws -> Gif? {
        if let known = items.withLock({ [moment = now()] in $0.value(for: id, at: moment) }) { return known }
        if let stored = try await kept.gifs([id])[id] { return stored }
        guard let source = self[id.source] else { return nil }
        if unknown.withLock({ [moment = now()] in $0.value(for: id, at: moment) }) != nil { return nil }
        return try await lookups.value(for: id) { [self] in
            guard let gif = try await source.gif(id) else {
                unknown.withLock { [moment = now()] in $0.keep(true, for: id, at: moment) }
                return nil
            }
            keep([gif])
            return gif
        }
    }

    private subscript(source: MediaSource) -> (any RemoteGifs)? {
        sources.first { $0.brand.source == source }
    }

    private func learn(_ page: RemotePage, _ key: PageKey) -> RemotePage {
        let moment = now()
        let fresh = seen.withLock {
            $0.new(page.items.map(\.id), in: key.list, at: key.place, isFirst: key.place == nil, now: moment)
        }
        let page = RemotePage(items: page.items.filter { fresh.contains($0.id) }, next: page.next)
        keep(page.items)
        pages.withLock { $0.keep(page, for: key, at: moment) }
        return page
    }

    private func keep(_ gifs: [Gif]) {
        let moment = now()
        items.withLock { items in
            for gif in gifs { items.keep(gif, for: gif.id, at: moment) }
        }
    }
}
