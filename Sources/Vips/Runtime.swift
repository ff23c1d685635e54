import CVips

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

    /// Frees what libvips keeps for the calling thread.
    ///
    /// Call it before a thread that used this module ends.
    package static func leaveThread() { vips_thread_shutdown() }

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
