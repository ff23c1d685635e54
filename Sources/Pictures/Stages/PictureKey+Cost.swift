import Media
import Vips

/// What making a picture costs: the pixels that are decoded and those that are encoded, of all frames together.
extension PictureKey {
    /// What an animation is taken to have until its file was looked at.
    private static let usualFrames = 60.0

    /// Whether all frames have to be gone through, which takes seconds where one frame takes milliseconds.
    var isAnimation: Bool { role == .motion || role == .light }

    /// Before anything is known but the address.
    var expectedCost: Double {
        guard role != .original else { return 1 }
        let side = Double(max(1, width))
        return side * side * (isAnimation ? Self.usualFrames : 1)
    }

    /// Once the file's header was read.
    func cost(from facts: ImageFacts) -> Double {
        guard role != .original else { return 1 }
        let decoded = Double(facts.width) * Double(facts.height)
        let scale = min(1, Double(max(1, width)) / Double(max(1, facts.width)))
        let encoded = decoded * scale * scale
        guard isAnimation else { return decoded + encoded }
        let shown = role == .light ? min(facts.frameCount, SourceImage.lightFrames) : facts.frameCount
        return decoded * Double(facts.frameCount) + encoded * Double(shown)
    }
}
