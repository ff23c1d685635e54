import Catalog
import Library
import Logging
import Media
import NIOPosix
import Pictures
import ServiceLifecycle
import Shelf
import Starter
import Web

/// What a server has to show before anybody adds to it.
enum Content: Sendable {
    /// The loops, films and records that ship with Zoetrope, and what people added.
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
    ///
    /// With a damaged database no file is deleted, since its row may only be out of reach, and own items that cannot be
    /// read stay in the catalog as they were.
    func fill(_ catalog: CatalogIndex, _ own: OwnItems, _ wishes: WishStore, isDamaged: Bool = false) async throws {
        switch self {
        case .shelf(let starter):
            if try await catalog.fingerprint() != starter.fingerprint {
                try await catalog.rebuild(fingerprint: starter.fingerprint, entries: starter.entries())
            }
            do {
                let entries = try await own.entries()
                if !isDamaged { try await own.sweep(keepingPicturesOf: wishes) }
                try await catalog.replace(.library, with: entries)
            } catch let error as LibraryError where isDamaged {
                guard case .database = error else { throw error }
            }
        case .files(let files):
            try await catalog.rebuild(fingerprint: files.fingerprint, entries: files.entries)
        }
    }

    /// Who draws posters for films whose source has none; nil where nobody does.
    var posters: PosterArtist? {
        guard case .shelf(let starter) = self else { return nil }
        return starter.posters
    }

    /// Who draws pictures of collections to share; nil where nobody does.
    var shareCards: ShareCardArtist? {
        guard case .shelf(let starter) = self else { return nil }
        return ShareCardArtist(starter.sleeves)
    }

    /// The sleeve of a record that nobody has a picture of; blocks.
    func drawnSleeve(of record: VinylRecord) throws(PictureError) -> [UInt8] {
        guard case .shelf(let starter) = self else { throw .noSuchPicture }
        return try starter.sleeves.file(for: record)
    }

    func origins(_ own: OwnItems, _ threads: NIOThreadPool) -> [MediaSource: PictureOrigin] {
        switch self {
        case .shelf(let starter):
            [
                .starter: .drawn(StarterPictures(starter)),
                .library: .files(StoredOriginals(threads: threads) { try own.original($0) }),
            ]
        case .files(let files):
            [.library: .files(StoredOriginals(threads: threads) { try files.original($0.id) })]
        }
    }

    /// What runs beside the server for this content.
    func services(_ site: Site, _ logger: Logger) -> [any Service] {
        guard case .shelf = self else { return [] }
        return [FirstPage(site: site, logger: logger)]
    }
}
