import Catalog
import Foundation
import Library
import Media
import Pictures
import Shelf
import Web

/// What this server's people and its operator added: files and facts.
struct OwnItems: Sendable {
    let gifs: LibraryStore
    let records: LibraryRecordStore

    /// The file a picture of one of them is made from; blocks.
    ///
    /// Own GIFs are found by their id, which is their content's; a sleeve by its fingerprint.
    func original(_ key: OriginalKey) throws -> [UInt8]? {
        try gifs.original(key.id) ?? records.sleeve(fingerprint: key.fingerprint)
    }

    /// Everything as the catalog takes it in.
    func entries() async throws -> [CatalogEntry] {
        try await gifs.all().map { CatalogEntry($0) } + records.all().map { CatalogEntry($0) }
    }

    /// Deletes files that a crash left behind; for the start, before anything is added.
    func sweep(keepingPicturesOf wishes: WishStore) async throws {
        try await gifs.sweep()
        try await records.sweep(keeping: wishes.pictures(), at: .distantFuture)
    }
}
