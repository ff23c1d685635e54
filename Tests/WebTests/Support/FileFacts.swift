/// What a GIF or JPEG file says of itself, read as its readers would.
struct FileFacts {
    let contentType: String
    let width: Int
    let height: Int
    var frames = 1

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: "GIF8".utf8), bytes.count > 13 {
            contentType = "image/gif"
            width = Int(bytes[6]) | Int(bytes[7]) << 8
            height = Int(bytes[8]) | Int(bytes[9]) << 8
            frames = Self.frames(of: bytes)
        } else if bytes.starts(with: [0xFF, 0xD8]), let size = Self.size(ofJPEG: bytes) {
            contentType = "image/jpeg"
            (width, height) = size
        } else {
            return nil
        }
    }

    private static func frames(of gif: [UInt8]) -> Int {
        var place = 13 + colorTable(gif[10])
        var frames = 0
        while place < gif.count, gif[place] != 0x3B {
            if gif[place] == 0x21 {
                place += 2
            } else {
                frames += 1
                place += 11 + colorTable(gif[place + 9])
            }
            while gif[place] != 0 { place += 1 + Int(gif[place]) }
            place += 1
        }
        return frames
    }

    private static func colorTable(_ flags: UInt8) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
    }

    /// Walks from marker to marker to the frame header.
    private static func size(ofJPEG bytes: [UInt8]) -> (Int, Int)? {
        var place = 2
        while place + 9 < bytes.count, bytes[place] == 0xFF {
            let number = { (at: Int) in Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
            if (0xC0...0xC3).contains(bytes[place + 1]) { return (number(place + 7), number(place + 5)) }
            place += 2 + number(place + 2)
        }
        return nil
    }
}
