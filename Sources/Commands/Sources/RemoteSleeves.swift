import Media
import Pictures
import Transport
import Web

/// Sleeves of records whose source has them: fetched once, then this server's own to scale and to hand on.
struct RemoteSleeves {
    let catalog: RemoteRecordCatalog
    let files: OriginalFiles
    /// Draws the sleeve of a record that has none, as a file of any kind, in the size of its artwork.
    let draw: @Sendable (VinylRecord) async throws(PictureError) -> [UInt8]

    /// Where the sleeves of those records come from; records in people's boxes have one also while it is switched off.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        let record = { @Sendable [catalog] (key: OriginalKey) async throws(PictureError) -> VinylRecord in
            try await pictured { try await catalog.record(key.id, withSleeve: key.fingerprint) }
        }
        let fetched = sources.discogs.map { discogs in
            files.fetched(over: discogs.pictures) { key throws(PictureError) in
                guard let address = try await record(key).originalSleeve(of: key) else { throw .unknownItem }
                return address
            }
        }
        return [.discogs: files.kept(SleeveOriginals(fetched: fetched, record: record, draw: draw))]
    }
}

/// Sleeves that lie at a source, but for those that it does not have, or no longer.
struct SleeveOriginals: OriginalSource {
    /// Nil while the source is switched off.
    let fetched: (any OriginalSource)?
    let record: @Sendable (OriginalKey) async throws(PictureError) -> VinylRecord
    let draw: @Sendable (VinylRecord) async throws(PictureError) -> [UInt8]

    func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        let record = try await record(key)
        guard key.fingerprint == record.sleeve.fingerprint else { throw .unknownItem }
        guard record.original != nil else { return try await draw(record) }
        guard let fetched else { throw .unreachable }
        return try await fetched.picture(for: key) { () throws(PictureError) in try await draw(record) }
    }
}

extension VinylRecord {
    /// Where the file of its sleeve is, when it is the one that is meant.
    func originalSleeve(of key: OriginalKey) -> WebAddress? {
        key.fingerprint == sleeve.fingerprint ? original.flatMap { WebAddress($0) } : nil
    }
}

extension VinylRecord {
    /// This record as it is shown while its source is switched off: with the sleeve that was fetched before, if that
    /// is still there, and with a drawn one otherwise.
    func withoutSource(_ disk: DiskPictures) -> VinylRecord {
        guard id.source == .discogs, original != nil else { return self }
        let key = OriginalKey(id: id, fingerprint: sleeve.fingerprint)
        return KeptOriginals.has(key, on: disk) ? self : withDrawnSleeve
    }

    /// Drawn and fetched pictures are told apart by their fingerprints, so that one never stands in for the other.
    private var withDrawnSleeve: VinylRecord {
        VinylRecord(
            id: id,
            title: title,
            artists: artists,
            facts: facts,
            tracks: tracks,
            numbers: numbers,
            sourceAverage: sourceAverage,
            sleeve: Artwork(
                size: sleeve.size,
                color: sleeve.color,
                fingerprint: StableHash("drawn \(sleeve.fingerprint)").text
            ),
            link: link
        )
    }
}
