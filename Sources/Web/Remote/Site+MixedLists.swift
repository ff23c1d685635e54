import Accounts
import Catalog
import Foundation
import Media

/// Lists with items of this server and of others.
extension Site {
    /// One page of what is found for a text, or of what is trending when it is empty.
    ///
    /// The first page is this server's and waits for nobody else. A source that fails is named and left out from there
    /// on; the page then has what comes next.
    func mixedGifs(
        _ text: String,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> MixedPage {
        let sources = remote.brands.map(\.source)
        var place = try cursor.map { try MixedPlace($0, sources: sources) } ?? MixedPlace(sources)
        var missing: [MixedPage.Missing] = []
        let isFirst = cursor == nil
        repeat {
            let before = place
            let page: Page<ListedGif>
            do {
                page = try await nextPage(text, at: &place, limit: limit, for: reader)
            } catch let failure as RemoteFailure {
                guard failure != .cancelled, let brand = before.turn.flatMap(remote.brand(of:)) else {
                    throw CancellationError()
                }
                missing.append(MixedPage.Missing(brand: brand, failure: failure, retry: before.cursor))
                place.advance(to: .end, foundAny: false)
                continue
            }
            // Our first page is shown at once, also when there is nothing on it.
            guard page.items.isEmpty, !isFirst else { return mixed(page.items, place, missing) }
        } while !place.isAtEnd
        return mixed([], place, missing)
    }

    private func mixed(_ items: [ListedGif], _ place: MixedPlace, _ missing: [MixedPage.Missing]) -> MixedPage {
        MixedPage(
            items: items,
            next: place.cursor,
            nextBrand: place.isAtEnd ? nil : place.turn.flatMap(remote.brand(of:)),
            nextIsItsFirst: place.step(of: place.turn) == .beginning,
            missing: missing,
            foundAny: place.foundAny,
            brands: remote.brands
        )
    }

    /// The page of whose turn it is.
    private func nextPage(
        _ text: String,
        at place: inout MixedPlace,
        limit: Int,
        for reader: Reader
    ) async throws -> Page<ListedGif> {
        guard let source = place.turn else {
            let page = try await foundGifs(text, after: place.localCursor, limit: limit, for: reader)
            place.advance(to: page.next.map { .at($0.text) } ?? .end, foundAny: !page.items.isEmpty)
            return page
        }
        let page = try await remote.page(
            of: text.isEmpty ? .trending : .search(text),
            from: source,
            at: place.remotePlace(of: source),
            limit: limit,
            language: reader.language
        )
        // A page without anything to show is taken for the end: another one would most likely have nothing either, and
        // each costs a call.
        let next = page.items.isEmpty ? nil : page.next
        place.advance(to: next.map { .at($0.text) } ?? .end, foundAny: !page.items.isEmpty)
        return try await listed(Page(items: page.items, next: nil), for: reader)
    }
}

extension MixedPlace {
    fileprivate var localCursor: Cursor? {
        guard case .at(let text) = local else { return nil }
        return Cursor(text)
    }

    fileprivate func remotePlace(of source: MediaSource) -> RemotePlace? {
        guard case .at(let text) = step(of: source) else { return nil }
        return RemotePlace(text)
    }
}
