/// How a picture has to be turned to be seen upright, as Exif numbers it: 1 is not at all, 5 and more on its side.
///
/// It is all that is kept of a file's Exif, in a block written anew.
struct Orientation: Equatable {
    static let upright = Orientation(number: 1)
    private static let tag = 0x0112
    private static let prefix = Array("Exif\u{0}\u{0}".utf8)

    private let number: Int

    private init(number: Int) { self.number = number }

    /// Reads it from a TIFF block, with or without the prefix it has in a JPEG; what cannot be read turns nothing.
    init(exif: ArraySlice<UInt8>) {
        let block = Array(exif.starts(with: Self.prefix) ? exif.dropFirst(Self.prefix.count) : exif)
        self = (try? Self.read(block)) ?? .upright
    }

    var isSideways: Bool { number >= 5 }

    func shown(_ size: FrameSize) -> FrameSize {
        isSideways ? FrameSize(width: size.height, height: size.width) : size
    }

    /// A TIFF block that says this and nothing else.
    var tiff: [UInt8] {
        let header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8]
        return header + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(number), 0, 0, 0, 0, 0, 0]
    }

    /// The same as a JPEG has it.
    var exif: [UInt8] { Self.prefix + tiff }

    /// TIFF 6.0, section 2: the first directory has the tag.
    private static func read(_ block: [UInt8]) throws(VipsError) -> Orientation {
        var reader = ByteReader(block)
        let order = try reader.bigEndian(2)
        guard order == 0x4949 || order == 0x4D4D else { throw .damaged }
        let isLittle = order == 0x4949
        guard try reader.number(2, isLittle) == 42 else { throw .damaged }
        var directory = ByteReader(block)
        try directory.skip(try reader.number(4, isLittle))
        for _ in 0..<(try directory.number(2, isLittle)) {
            let tag = try directory.number(2, isLittle)
            let kind = try directory.number(2, isLittle)
            try directory.skip(4)
            let value = try directory.number(2, isLittle)
            try directory.skip(2)
            guard tag == Self.tag else { continue }
            return kind == 3 && (1...8).contains(value) ? Orientation(number: value) : .upright
        }
        return .upright
    }
}

extension ByteReader {
    fileprivate mutating func number(_ count: Int, _ isLittle: Bool) throws(VipsError) -> Int {
        isLittle ? try littleEndian(count) : try bigEndian(count)
    }
}
