package import Coordination

extension Interruption {
    /// Throws when it is time to stop.
    package func check() throws(VipsError) {
        switch reason {
        case nil: return
        case .cancelled: throw .cancelled
        case .timeIsUp: throw .tookTooLong
        }
    }

    /// What C hands back to a callback; valid for as long as this object is held elsewhere.
    var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

    static func from(_ context: UnsafeMutableRawPointer) -> Interruption {
        unsafe Unmanaged<Interruption>.fromOpaque(context).takeUnretainedValue()
    }
}
