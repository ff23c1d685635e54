/// Why a picture was refused or could not be made.
package enum VipsError: Error, Equatable, Sendable {
    /// There are no bytes.
    case empty
    /// The bytes are none of the formats that are accepted; nothing else is said about what they might be.
    case unsupportedFormat
    /// More bytes, pixels or frames than ``ImageLimits`` allow.
    case exceeds(ImageLimits.Bound)
    /// The right format, but cut off or not decodable.
    case damaged
    /// libvips or libwebp could not do its work; the reason is for the log, not for people.
    case failed(reason: String)
    /// The caller did not want the result any more.
    case cancelled
    /// The work took longer than it may.
    case tookTooLong
}
