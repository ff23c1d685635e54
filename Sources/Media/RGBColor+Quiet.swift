extension RGBColor {
    /// A quiet color for an item whose picture was never looked at; the same each time for the same name.
    package static func quiet(for name: String) -> RGBColor {
        quietColors[Int(StableHash(name).value % UInt64(quietColors.count))]
    }

    private static let quietColors = [
        RGBColor(red: 0x6B, green: 0x72, blue: 0x80), RGBColor(red: 0x5E, green: 0x73, blue: 0x8A),
        RGBColor(red: 0x5B, green: 0x7A, blue: 0x78), RGBColor(red: 0x66, green: 0x79, blue: 0x5F),
        RGBColor(red: 0x85, green: 0x77, blue: 0x5C), RGBColor(red: 0x8A, green: 0x6C, blue: 0x62),
        RGBColor(red: 0x83, green: 0x67, blue: 0x77), RGBColor(red: 0x71, green: 0x6A, blue: 0x8C),
    ]
}
