package import Vips

/// Why a picture cannot be had.
package enum PictureError: Error, Hashable, Sendable {
    /// Nobody knows an item of that id.
    case unknownItem
    /// The item exists, but not in that role, width or format.
    case noSuchPicture
    /// Too much work is waiting already; asking again in a few seconds is right.
    case busy
    /// The caller gave up; nothing is wrong.
    case cancelled
    /// The original cannot be decoded; asking again does not help.
    case damaged
    /// The original is larger than ``ImageLimits`` allow; asking again does not help.
    case tooCostly(ImageLimits.Bound)
    /// The work took longer than it may; on a busy machine asking again may help.
    case tookTooLong
    /// The original's server is away, refuses or fails; asking again later may help.
    case unreachable
    /// The original could not be read or the picture not written, for reasons of this machine's.
    case failed

    init(_ error: VipsError) {
        switch error {
        case .empty, .unsupportedFormat, .damaged: self = .damaged
        case .exceeds(let bound): self = .tooCostly(bound)
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        case .failed: self = .failed
        }
    }
}
