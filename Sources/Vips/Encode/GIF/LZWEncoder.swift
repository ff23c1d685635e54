/// Compresses indices of colors the way GIF wants it: codes of growing length, in blocks of at most 255 bytes.
struct LZWEncoder {
    private static let rootBits = 8
    private static let clear = 1 << rootBits
    private static let end = clear + 1
    private static let mostCodes = 4096
    private static let slots = 1 << 13

    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var pendingBits = 0
    private var codeBits = rootBits + 1
    private var nextCode = end + 1
    /// Which code a code followed by a byte has: the two as a key, and where to find it; 0 is a free slot.
    private var keys = [UInt32](repeating: 0, count: slots)
    private var codes = [UInt16](repeating: 0, count: slots)

    /// The data of an image, from the code size to the empty block at the end.
    static func blocks(of indices: [UInt8]) -> [UInt8] {
        var encoder = LZWEncoder()
        encoder.encode(indices)
        return encoder.blocks
    }

    private mutating func encode(_ indices: [UInt8]) {
        bytes.reserveCapacity(indices.count / 3)
        write(Self.clear)
        guard var prefix = indices.first.map(Int.init) else { return write(Self.end) }
        for index in indices.dropFirst() {
            let key = UInt32(prefix << 8 | Int(index)) + 1
            let slot = slot(for: key)
            if keys[slot] == key {
                prefix = Int(codes[slot])
                continue
            }
            write(prefix)
            learn(key, at: slot)
            prefix = Int(index)
        }
        write(prefix)
        write(Self.end)
        if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    }

    /// Where the key is, or would be.
    private func slot(for key: UInt32) -> Int {
        var slot = Int((key &* 0x9E37_79B1) >> 19)
        while keys[slot] != 0, keys[slot] != key { slot = (slot + 1) & (Self.slots - 1) }
        return slot
    }

    private mutating func learn(_ key: UInt32, at slot: Int) {
        guard nextCode < Self.mostCodes else { return startOver() }
        keys[slot] = key
        codes[slot] = UInt16(nextCode)
        // The reader is one code behind, so it learns of the longer code one step later.
        if nextCode == 1 << codeBits { codeBits += 1 }
        nextCode += 1
    }

    private mutating func startOver() {
        write(Self.clear)
        for slot in keys.indices { keys[slot] = 0 }
        codeBits = Self.rootBits + 1
        nextCode = Self.end + 1
    }

    private mutating func write(_ code: Int) {
        pending |= UInt32(code) << UInt32(pendingBits)
        pendingBits += codeBits
        while pendingBits >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingBits -= 8
        }
    }

    private var blocks: [UInt8] {
        var blocks = [UInt8(Self.rootBits)]
        blocks.reserveCapacity(bytes.count + bytes.count / 255 + 3)
        for start in stride(from: 0, to: bytes.count, by: 255) {
            let block = bytes[start..<min(start + 255, bytes.count)]
            blocks.append(UInt8(block.count))
            blocks += block
        }
        return blocks + [0]
    }
}
