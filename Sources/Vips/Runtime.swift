import CVips
import Glibc

/// Starting libvips and leaving a thread; everything else in this module starts it by itself.
package enum Runtime {
    private static let failure: String? = {
        guard zoetrope_vips_start() != 0 else { return nil }
        return lastReason()
    }()

    /// Starts libvips once for the process; later calls only report what the first one found.
    ///
    /// Nothing is cached, an operation runs on the calling thread, and operations that libvips does not hold safe for
    /// untrusted input are blocked.
    package static func start() throws(VipsError) {
        if let failure { throw .failed(reason: failure) }
    }

    private static let hasAVIF: Bool = {
        guard let folder = libraryFolder() else { return false }
        return unsafe zoetrope_vips_start_avif(folder) == 0
    }()

    /// The folder libvips was loaded from, which has its modules below it.
    private static func libraryFolder() -> String? {
        guard let maps = unsafe fopen("/proc/self/maps", "re") else { return nil }
        defer { unsafe fclose(maps) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { unsafe free(line) }
        while unsafe getline(&line, &capacity, maps) > 0 {
            guard let text = unsafe line.map({ unsafe String(cString: $0) }), let start = text.firstIndex(of: "/"),
                let end = text.firstRange(of: "/libvips.so")?.lowerBound
            else { continue }
            return String(text[start..<end])
        }
        return nil
    }

    /// Gets ready to read AVIF, whose decoder costs memory that most servers never need.
    static func startAVIF() throws(VipsError) {
        try start()
        guard hasAVIF else { throw .unsupportedFormat }
    }

    /// Frees what libvips keeps for the calling thread.
    ///
    /// Call it before a thread that used this module ends.
    package static func leaveThread() { vips_thread_shutdown() }

    /// Has the process give memory back early and keep one heap.
    ///
    /// Call it before threads are started: a heap that a thread has once stays.
    package static func tuneMemory() { zoetrope_vips_tune_memory() }

    /// Gives memory that was freed back to the system; takes a few milliseconds.
    package static func returnUnusedMemory() { malloc_trim(0) }

    /// Takes the reason of the last failure.
    ///
    /// The buffer is shared by all threads, so under load the text may be another thread's: it is for the log only,
    /// never for a decision.
    static func lastReason() -> String {
        guard let copy = unsafe vips_error_buffer_copy() else { return "" }
        defer { unsafe g_free(copy) }
        return unsafe String(cString: copy).split(separator: "\n").joined(separator: "; ")
    }
}
