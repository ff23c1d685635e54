import Media
package import NIOPosix
import Vips

/// Remote originals that are fetched once: after that they come from the disk tier, also after a restart.
///
/// A key's fingerprint changes whenever its file does, so what was kept never goes out of date.
package struct KeptOriginals: OriginalSource {
    private let source: any OriginalSource
    private let disk: DiskPictures
    private let threads: NIOThreadPool

    /// Keeps what `source` fetches; blocking work runs on `threads`.
    package init(_ source: any OriginalSource, disk: DiskPictures, threads: NIOThreadPool) {
        self.source = source
        self.disk = disk
        self.threads = threads
    }

    /// Whether a file was fetched and is there, as far as the disk tier knows; costs next to nothing.
    package static func has(_ key: OriginalKey, on disk: DiskPictures) -> Bool { disk.contains(place(of: key)) }

    package func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        let place = Self.place(of: key)
        if let kept = try await onThread({ [disk] in disk.picture(for: place) }) { return kept.bytes }
        let bytes = try await source.original(for: key)
        // What is no picture is refused by the next stage; it must not be kept until then.
        guard let format = ImageFormat(signatureOf: bytes) else { throw .damaged }
        let original = EncodedPicture(bytes: bytes, format: PictureFormat(format))
        // A full disk costs the next fetch and nothing else.
        try await onThread { [disk] in try? disk.keep(original, for: place) }
        return bytes
    }

    /// The format stands for whatever the file is; it is known only once the file is.
    private static func place(of key: OriginalKey) -> PictureKey {
        PictureKey(id: key.id, role: .original, width: 0, format: .jpeg, fingerprint: key.fingerprint)
    }

    private func onThread<Answer: Sendable>(
        _ work: @escaping @Sendable () -> Answer
    ) async throws(PictureError) -> Answer {
        do {
            return try await threads.runIfActive { work() }
        } catch {
            throw .cancelled
        }
    }
}
