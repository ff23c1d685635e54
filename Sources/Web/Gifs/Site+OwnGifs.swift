import Accounts
package import Catalog
import Coordination
import Foundation
package import Library
import Media
import Pictures
import Shelf

extension CatalogEntry {
    /// An own GIF as the catalog takes it in.
    package init(_ own: OwnGif) {
        self.init(gif: own.gif, rank: .library(sequence: own.sequence), addedAt: own.addedAt)
    }
}

/// What people add themselves.
extension Site {
    /// Adds a file as a profile's own GIF; it can be found at once.
    func add(_ upload: GifUpload, for profile: ProfileID) async throws -> AddOutcome {
        let outcome = try await library.add(
            Upload(
                bytes: upload.file,
                fileName: upload.fileName,
                title: upload.title ?? "",
                tags: upload.tags,
                altText: upload.altText,
                owner: profile
            ),
            at: now()
        )
        if case .added(let own) = outcome {
            try await catalog.upsert(CatalogEntry(own))
            announce(.library(own.gif.id, change: .added))
        }
        return outcome
    }

    /// Changes the texts of an own GIF.
    func edit(_ id: MediaID, _ texts: GifTexts, for profile: ProfileID) async throws {
        let own = try await library.edit(
            id,
            MetadataChanges(title: texts.title, tags: texts.tags, altText: texts.altText),
            by: profile
        )
        try await catalog.upsert(CatalogEntry(own))
        announce(.library(id, change: .edited))
    }

    /// Removes an own GIF; for ten seconds it can be brought back.
    func remove(_ id: MediaID, for profile: ProfileID) async throws {
        try await library.remove(id, by: profile, at: now())
        try await catalog.remove(id)
        await pictures.forget(id)
        announce(.library(id, change: .removed))
    }

    /// Brings a removed GIF back.
    func restore(_ id: MediaID, for profile: ProfileID) async throws {
        let own = try await library.restore(id, by: profile, at: now())
        try await catalog.upsert(CatalogEntry(own))
        announce(.library(id, change: .added))
    }

    /// A profile's own GIFs, newest first.
    func ownGifs(after cursor: Cursor?, limit: Int, for reader: Reader) async throws -> Page<ListedGif> {
        guard let profile = reader.profile else { return Page(items: [], next: nil) }
        let page = try await library.owned(by: profile.id, after: cursor, limit: limit)
        return try await listed(page.map(\.gif), for: reader)
    }

    func ownCount(of profile: ProfileID?) async throws -> Int {
        guard let profile else { return 0 }
        return try await library.count(ownedBy: profile)
    }

    /// The library is everybody's: all open pages hear of its changes, and the order of the day takes them in.
    private func announce(_ event: SiteEvent) {
        trending.refresh()
        events.sendToAll(event)
    }
}
