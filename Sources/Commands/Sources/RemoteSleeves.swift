import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import Transport
import Vips
import Web

/// Sleeves of records whose source has them: fetched once, then this server's own to scale and to hand on.
struct RemoteSleeves {
    let catalog: RemoteRecordCatalog
    let disk: DiskPictures
    let threads: NIOThreadPool
    /// The largest original worth having, in bytes.
    let byteLimit: Int
    let logger: Logger
    /// Draws the sleeve of a record that has none, as a file of any kind, in the size of its artwork.
    let draw: @Sendable (VinylRecord) async throws(PictureError) -> [UInt8]

    /// Where the sleeves of those records come from; records in people's boxes have one also while it is switched off.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        let sleeves = SleeveOriginals(
            fetched: sources.discogs.map { originals(over: $0.pictures) },
            record: { [catalog] key throws(PictureError) in try await Self.record(key, in: catalog) },
            draw: draw
        )
        return [.discogs: .remote(KeptOriginals(sleeves, disk: disk, threads: threads))]
    }

    private func originals(over transport: AllowListedTransport) -> RemoteOriginals {
        RemoteOriginals(
            transport: transport,
            retries: Retries(.standard, clock: ContinuousClock(), random: { .random(in: $0) }),
            byteLimit: byteLimit,
            address: { [catalog] key throws(PictureError) in
                let record = try await Self.record(key, in: catalog)
                guard let address = record.originalSleeve(of: key) else { throw .unknownItem }
                return address
            },
            now: { Date() },
            logger: logger
        )
    }

    private static func record(
        _ key: OriginalKey,
        in catalog: RemoteRecordCatalog
    ) async throws(PictureError) -> VinylRecord {
        let record: VinylRecord?
        do {
            record = try await catalog.record(key.id, withSleeve: key.fingerprint)
        } catch RemoteFailure.cancelled {
            throw .cancelled
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .unreachable
        }
        guard let record else { throw .unknownItem }
        return record
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
        do throws(PictureError) {
            let file = try await fetched.original(for: key)
            return ImageFormat(signatureOf: file) == nil ? try await draw(record) : file
        } catch .unknownItem {
            return try await draw(record)
        }
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
