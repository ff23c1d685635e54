import Foundation
import Logging
import Media
import NIOPosix
import Pictures
import Transport
import Vips
import Web

/// Pictures of the sources whose files this server hands on.
struct RemotePictures {
    let catalog: RemoteCatalog
    let disk: DiskPictures
    let threads: NIOThreadPool
    /// The largest original worth having, in bytes.
    let byteLimit: Int
    let logger: Logger

    /// Where the pictures of those sources come from.
    func origins(of sources: RemoteSources) -> [MediaSource: PictureOrigin] {
        guard let transport = sources.tenorPictures else { return [:] }
        return [.tenor: .remote(KeptOriginals(originals(over: transport), disk: disk, threads: threads))]
    }

    private func originals(over transport: AllowListedTransport) -> RemoteOriginals {
        RemoteOriginals(
            transport: transport,
            retries: Retries(.standard, clock: ContinuousClock(), random: { .random(in: $0) }),
            byteLimit: byteLimit,
            address: { [catalog] key throws(PictureError) in try await Self.address(of: key.id, in: catalog) },
            now: { Date() },
            logger: logger
        )
    }

    private static func address(of id: MediaID, in catalog: RemoteCatalog) async throws(PictureError) -> WebAddress {
        let gif: Gif?
        do {
            gif = try await catalog.gif(id)
        } catch RemoteFailure.cancelled {
            throw .cancelled
        } catch {
            throw .unreachable
        }
        guard let address = gif?.links.flatMap({ WebAddress($0.original.address) }) else { throw .unknownItem }
        return address
    }
}
