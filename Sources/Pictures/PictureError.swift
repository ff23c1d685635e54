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
    /// The original cannot be read or decoded; asking again does not help.
    case damaged
}
