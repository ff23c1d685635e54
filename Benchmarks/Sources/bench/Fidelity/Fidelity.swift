/// How true a picture is to the file it was made from.
struct Fidelity: Sendable, Equatable, Decodable {
    /// Of the picture, in pixels.
    let width: Int
    /// How many the picture has; equal neighbors may have become one.
    let frames: Int
    /// The PSNR of the frame that is furthest from the original's, in decibels.
    let least: Double
    /// The mean PSNR of all frames, in decibels.
    let mean: Double
    /// The mean SSIM of all frames, at most 1.
    let similarity: Double
    /// The scaler of the frames it was held to, by which it is the truest.
    let reference: String
    /// Whether it has no delays between frames, which are compared by number then and not by time.
    let losesDelays: Bool
}
