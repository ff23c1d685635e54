/// A color with light between 0 and 1 in each channel.
struct Color: Sendable, Equatable {
    var red: Double
    var green: Double
    var blue: Double

    init(_ red: Double, _ green: Double, _ blue: Double) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The color a share of the way to another.
    func mixed(with other: Color, _ share: Double) -> Color {
        Color(
            red + (other.red - red) * share,
            green + (other.green - green) * share,
            blue + (other.blue - blue) * share
        )
    }

    func lightened(by light: Double) -> Color {
        Color(red + light, green + light, blue + light)
    }
}
