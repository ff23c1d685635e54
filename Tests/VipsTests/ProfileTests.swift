import Coordination
import Testing

@testable import Vips

/// Pictures that say what their colors mean are shown in the colors they mean.
@Suite(.timeLimit(.minutes(1)))
struct ProfileTests {
    /// A profile in which red is green and green is red (ICC.1, version 2).
    private static let swapped: [UInt8] = {
        let (red, green, blue) = ([28_580, 14_582, 911], [25_238, 46_983, 6364], [9378, 3971, 46_799])
        let white = [63_190, 65_536, 54_061]
        let curve: [UInt8] = Array("curv".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 2, 51, 0, 0]
        let tags: [(String, [UInt8])] = [
            ("wtpt", xyz(white)), ("rXYZ", xyz(green)), ("gXYZ", xyz(red)), ("bXYZ", xyz(blue)), ("rTRC", curve),
            ("gTRC", curve), ("bTRC", curve),
        ]
        var (table, data) = (PNGFile.bigEndian(tags.count), [UInt8]())
        for (name, content) in tags {
            table += Array(name.utf8)
            table += PNGFile.bigEndian(128 + 4 + 12 * tags.count + data.count)
            table += PNGFile.bigEndian(content.count)
            data += content
        }
        var header = [UInt8](repeating: 0, count: 128)
        let fields: [(Int, [UInt8])] = [
            (0, PNGFile.bigEndian(128 + table.count + data.count)), (8, [2, 16, 0, 0]),
            (12, Array("mntrRGB XYZ ".utf8)), (36, Array("acsp".utf8)), (68, Array(xyz(white).dropFirst(8))),
        ]
        for (place, content) in fields { header.replaceSubrange(place..<place + content.count, with: content) }
        return header + table + data
    }()

    private static func xyz(_ numbers: [Int]) -> [UInt8] {
        Array("XYZ ".utf8) + [0, 0, 0, 0] + numbers.flatMap(PNGFile.bigEndian)
    }

    private static var red: PixelFrame {
        PixelFrame(width: 32, height: 32, channels: 3, pixels: (0..<32 * 32).flatMap { _ in [230, 20, 20] })
    }

    private static func png(_ profile: [UInt8]) -> [UInt8] {
        let content = Array("name\u{0}\u{0}".utf8) + PNGFile.stored(profile)
        return PNGFile(width: 32, height: 32, extras: [("iCCP", content)]).bytes { _, place in
            place % 3 == 0 ? 230 : 20
        }
    }

    private static func jpeg(_ profile: [UInt8]) throws -> [UInt8] {
        let content = Array("ICC_PROFILE\u{0}".utf8) + [1, 1] + profile
        let plain = try red.jpeg()
        let length = [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
        var file = Array(plain.prefix(2))
        file += [0xFF, 0xE2]
        file += length
        file += content
        return file + plain.dropFirst(2)
    }

    private static func webp(_ profile: [UInt8]) throws -> [UInt8] {
        var body = Array("WEBPVP8X".utf8)
        body += [10, 0, 0, 0, 0x20, 0, 0, 0, 31, 0, 0, 31, 0, 0]
        body += Array("ICCP".utf8)
        body += length(profile.count)
        body += profile
        body += try red.webp(.photo).dropFirst(12)
        return Array("RIFF".utf8) + length(body.count) + body
    }

    private static func length(_ count: Int) -> [UInt8] { PNGFile.bigEndian(count).reversed() }

    private func color(_ file: [UInt8]) throws -> [UInt8] {
        let image = try SourceImage(file)
        #expect(try image.still(width: 32).bytes.firstRange(of: Array("ICCP".utf8)) == nil)
        return Array(try image.firstFrame(width: 16, until: Interruption()).pixels.prefix(3))
    }

    @Test func `colors are those that a profile says they are`() throws {
        for file in [Self.png(Self.swapped), try Self.jpeg(Self.swapped), try Self.webp(Self.swapped)] {
            let color = try color(file)
            #expect(color[0] < 70 && color[1] > 200 && color[2] < 70, "\(color)")
        }
    }

    @Test func `a profile that is none changes nothing`() throws {
        let nonsense = Array(repeating: UInt8(9), count: 400)
        for file in [Self.png(nonsense), try Self.jpeg(nonsense), try Self.webp(nonsense)] {
            let color = try color(file)
            #expect(color[0] > 200 && color[1] < 70 && color[2] < 70, "\(color)")
        }
    }
}
