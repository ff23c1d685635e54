package import NIOPosix

/// Originals that are files on this machine.
package struct StoredOriginals: OriginalSource {
    private let threads: NIOThreadPool
    private let read: @Sendable (OriginalKey) throws -> [UInt8]?

    /// Reads with a closure that may block; nil from it means that there is no such item.
    package init(threads: NIOThreadPool, read: @escaping @Sendable (OriginalKey) throws -> [UInt8]?) {
        self.threads = threads
        self.read = read
    }

    package func original(for key: OriginalKey) async throws(PictureError) -> [UInt8] {
        let bytes: [UInt8]?
        do {
            bytes = try await threads.runIfActive { try read(key) }
        } catch let error as PictureError {
            throw error
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .failed
        }
        guard let bytes else { throw .unknownItem }
        return bytes
    }
}
