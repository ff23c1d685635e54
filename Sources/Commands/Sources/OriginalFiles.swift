import Foundation
import Logging
import NIOPosix
import Pictures
import Transport
import Vips
import Web

/// How files are fetched from the sources that have them, and kept.
struct OriginalFiles {
    let disk: DiskPictures
    let threads: NIOThreadPool
    /// The largest original worth having, in bytes.
    let byteLimit: Int
    let logger: Logger

    func fetched(
        over transport: AllowListedTransport,
        from address: @escaping @Sendable (OriginalKey) async throws(PictureError) -> WebAddress
    ) -> RemoteOriginals {
        RemoteOriginals(
            transport: transport,
            retries: Retries(.standard, clock: ContinuousClock(), random: { .random(in: $0) }),
            byteLimit: byteLimit,
            address: address,
            now: { Date() },
            logger: logger
        )
    }

    /// Fetched once, then this server's own to scale and to hand on.
    func kept(_ originals: some OriginalSource) -> PictureOrigin {
        .remote(KeptOriginals(originals, disk: disk, threads: threads))
    }
}

/// The item a picture is of, in the words of pictures where there is none.
func pictured<Item>(_ find: () async throws -> Item?) async throws(PictureError) -> Item {
    let item: Item?
    do {
        item = try await find()
    } catch RemoteFailure.cancelled {
        throw .cancelled
    } catch is CancellationError {
        throw .cancelled
    } catch {
        throw .unreachable
    }
    guard let item else { throw .unknownItem }
    return item
}

extension OriginalSource {
    /// The original, and what is drawn in its place where the source has none, or none that is a picture.
    func picture(
        for key: OriginalKey,
        or draw: () async throws(PictureError) -> [UInt8]
    ) async throws(PictureError) -> [UInt8] {
        do throws(PictureError) {
            let file = try await original(for: key)
            return ImageFormat(signatureOf: file) == nil ? try await draw() : file
        } catch .unknownItem {
            return try await draw()
        }
    }
}
