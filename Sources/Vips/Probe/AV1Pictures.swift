/// What the sequence headers in the data of one AV1 item say (AV1 Bitstream & Decoding Process Specification, 5.5).
///
/// The container says how large a picture is, too, but the decoder goes by these.
struct AV1Pictures {
    /// Layers of one picture are frames; no encoder writes more than four.
    private static let mostFrames = 16

    /// Of the largest frame there may be, in pixels.
    private(set) var area = 0
    /// More than eight bits a sample.
    private(set) var isDeep = false
    /// As many samples of color as of brightness, at least in one direction.
    private(set) var isFine = false

    init(_ data: ArraySlice<UInt8>) throws(VipsError) {
        var reader = ByteReader(Array(data))
        var frames = 0
        while reader.remaining > 0 {
            let header = try reader.byte()
            let kind = header >> 3 & 15
            if header & 4 != 0 { try reader.skip(1) }
            let length = header & 2 != 0 ? try reader.lebNumber() : reader.remaining
            let content = reader.position
            try reader.skip(length)
            switch kind {
            case 1: try readSequence(data.dropFirst(content).prefix(length))
            // A frame's header, alone or with its tiles.
            case 3, 6: frames += 1
            default: break
            }
            guard frames <= Self.mostFrames else { throw .exceeds(.decodeWork) }
        }
    }

    private mutating func readSequence(_ bytes: ArraySlice<UInt8>) throws(VipsError) {
        var bits = BitReader(bytes)
        let profile = try bits.number(3)
        try bits.skip(1)
        let isReduced = try bits.flag()
        if isReduced { try bits.skip(5) } else { try bits.skipOperatingPoints() }
        let (widthBits, heightBits) = (try bits.number(4) + 1, try bits.number(4) + 1)
        let (width, height) = (try bits.number(widthBits) + 1, try bits.number(heightBits) + 1)
        // Only a reduced header keeps frames from being as large as these bits can say.
        area = max(area, isReduced ? width * height : 1 << (widthBits + heightBits))
        try bits.skipTools(isReduced: isReduced)
        isDeep = try bits.flag() || isDeep
        isFine = isFine || profile > 0
    }
}

extension BitReader {
    /// What a sequence header says of time and layers.
    fileprivate mutating func skipOperatingPoints() throws(VipsError) {
        var hasModel = false
        var delayBits = 0
        if try flag() {
            try skip(64)
            if try flag() { try skipUnaryNumber() }
            hasModel = try flag()
            if hasModel {
                delayBits = try number(5) + 1
                try skip(42)
            }
        }
        let hasDelays = try flag()
        for _ in 0...(try number(5)) {
            try skip(12)
            if try number(5) > 7 { try skip(1) }
            if hasModel, try flag() { try skip(2 * delayBits + 1) }
            if hasDelays, try flag() { try skip(4) }
        }
    }

    /// What a sequence header says of coding tools, from the numbers of frames to restoration.
    fileprivate mutating func skipTools(isReduced: Bool) throws(VipsError) {
        if !isReduced, try flag() { try skip(7) }
        try skip(3)
        if !isReduced {
            try skip(4)
            let hasOrder = try flag()
            if hasOrder { try skip(2) }
            let screenContent = try flag() ? 2 : try number(1)
            if screenContent > 0, try !flag() { try skip(1) }
            if hasOrder { try skip(3) }
        }
        try skip(3)
    }
}
