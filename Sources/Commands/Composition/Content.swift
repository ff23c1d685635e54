import Catalog
import Library
import Logging
import Media
import NIOPosix
import Pictures
import ServiceLifecycle
import Starter
import Web

/// What a server has to show before anybody adds to it.
enum Content: Sendable {
    /// The loops and films that ship with Zoetrope, and what people added.
    case shelf(StarterShelf)
    /// The picture files of one folder and nothing else.
    case files(FileCollection)

    /// The searches offered before anybody types.
    var topics: [Web.Topic] {
        guard case .shelf(let starter) = self else { return [] }
        return
            starter.loops.topics
            .filter { !$0.query.english.isEmpty }  // the page has its own link to what is trending
            .map { Web.Topic(label: $0.label, query: $0.query) }
    }

    /// Brings the catalog in line with what it is made from; cheap when nothing has changed.
    func fill(_ catalog: CatalogIndex, _ library: LibraryStore) async throws {
        switch self {
        case .shelf(let starter):
            if try await catalog.fingerprint() != starter.fingerprint {
                try await catalog.rebuild(fingerprint: starter.fingerprint, entries: starter.entries())
            }
            try await library.sweep()
            try await catalog.replace(.library, with: library.all().map { CatalogEntry($0) })
        case .files(let files):
            try await catalog.rebuild(fingerprint: files.fingerprint, entries: files.entries)
        }
    }

    /// Who draws posters for films whose source has none; nil where nobody does.
    var posters: PosterArtist? {
        guard case .shelf(let starter) = self else { return nil }
        return starter.posters
    }

    func origins(_ library: LibraryStore, _ threads: NIOThreadPool) -> [MediaSource: PictureOrigin] {
        switch self {
        case .shelf(let starter):
            [
                .starter: .drawn(StarterPictures(starter)),
                .library: .files(StoredOriginals(threads: threads) { try library.original($0) }),
            ]
        case .files(let files):
            [.library: .files(StoredOriginals(threads: threads) { try files.original($0) })]
        }
    }

    /// What runs beside the server for this content.
    func services(_ site: Site, _ logger: Logger) -> [any Service] {
        guard case .shelf = self else { return [] }
        return [FirstPage(site: site, logger: logger)]
    }
}
