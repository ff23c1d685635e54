/// Bytes as lower-case hexadecimal digits.
package enum Hexadecimal {
    private static let digits = Array("0123456789abcdef".utf8)

    package static func text(_ bytes: some Collection<UInt8>) -> String {
        var characters: [UInt8] = []
        characters.reserveCapacity(bytes.count * 2)
        for byte in bytes {
            characters.append(digits[Int(byte >> 4)])
            characters.append(digits[Int(byte & 0x0f)])
        }
        return String(decoding: characters, as: UTF8.self)
    }
}
