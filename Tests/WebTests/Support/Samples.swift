import Foundation
import Media
import Testing

enum Samples {
    private static let names: [(english: String, korean: String)] = [
        ("Party Popper", "폭죽"), ("Cat Face", "고양이 얼굴"), ("Red Heart", "빨간 하트"), ("Hot Beverage", "따뜻한 음료"),
        ("Rocket", "로켓"), ("Clapping Hands", "박수치는 손"),
    ]

    /// Made-up loops, the same each time; every sixth is a cat.
    static func gifs(_ count: Int) -> [Gif] {
        (0..<count).compactMap { number in
            let name = names[number % names.count]
            let slug = name.english.lowercased().replacing(" ", with: "-")
            guard let id = MediaID(source: .starter, native: "\(slug)-\(number)") else { return nil }
            return Gif(
                id: id,
                title: Localized(english: "\(name.english) \(number)", korean: "\(name.korean) \(number)"),
                tags: Localized(english: ["loop", name.english.lowercased()], korean: ["움직임", name.korean]),
                artwork: Artwork(
                    size: PixelSize(width: 480, height: [480, 360, 640, 320][number % 4]),
                    color: RGBColor(red: 40, green: 90, blue: UInt8(number)),
                    fingerprint: "feed0000000000\(number < 10 ? "0" : "")\(number)"
                ),
                frameCount: 24,
                durationMilliseconds: 1200,
                creator: nil
            )
        }
    }

    /// The smallest animated GIF worth the name: 2 frames of 2 x 2 pixels, black and white, 100 ms each.
    static let gifFile = gifFile(screen: 2, 2)

    /// The same on a screen of any size up to 65535; what the frames do not cover is transparent.
    static func gifFile(screen width: UInt16, _ height: UInt16) -> [UInt8] {
        let sides = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let header: [UInt8] = Array("GIF89a".utf8) + sides + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
        let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]
        let image: [UInt8] = [0x2C, 0, 0, 0, 0, 2, 0, 2, 0, 0, 2]
        let black: [UInt8] = [2, 0x84, 0x51, 0]
        let white: [UInt8] = [2, 0x8C, 0x53, 0]
        return header + loop + control + image + black + control + image + white + [0x3B]
    }

    /// An animated WebP: 3 frames of 600 x 400 pixels, red, green and blue.
    static let webpFile = [UInt8](
        Data(
            base64Encoded: """
                UklGRrQAAABXRUJQVlA4WAoAAAACAAAAVwIAjwEAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAFcCAI8BAFAAAA\
                JWUDhMDwAAAC9XwmMABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAFcCAI8BAHgAAABWUDhMDwAAAC9XwmMAB1DAiP4H\
                IqL/AQBBTk1GKAAAAAAAAAAAAFcCAI8BAMgAAABWUDhMDwAAAC9XwmMABxDR//4HIqL/AQA=
                """
        ) ?? Data()
    )
}
