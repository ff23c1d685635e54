/// An IPv4 or IPv6 address as its bytes, in network order.
package struct IPAddress: Hashable, Sendable {
    /// Four bytes, or sixteen.
    package let bytes: [UInt8]

    package var isIPv4: Bool { bytes.count == 4 }

    /// Takes the bytes as they are on the wire; nil unless there are four or sixteen.
    package init?(bytes: [UInt8]) {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}

extension IPAddress: LosslessStringConvertible {
    /// Reads only what every reader understands alike: four decimal numbers without leading zeros, or RFC 4291 groups.
    ///
    /// Anything else is nil: fewer than four numbers, octal, hexadecimal or one large number, brackets, zones.
    package init?(_ text: String) {
        let isIPv6 = text.utf8.contains(UInt8(ascii: ":"))
        guard let bytes = isIPv6 ? Self.sixteenBytes(of: text) : Self.fourBytes(of: text[...]) else { return nil }
        self.bytes = bytes
    }

    /// IPv6 with all eight groups written out: longer than it could be, and unambiguous.
    package var description: String {
        guard !isIPv4 else { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: bytes.count, by: 2)
            .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
            .joined(separator: ":")
    }

    private static func fourBytes(of text: Substring) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let bytes = parts.compactMap(octet)
        return parts.count == 4 && bytes.count == 4 ? bytes : nil
    }

    private static func octet(_ digits: Substring) -> UInt8? {
        guard digits.utf8.allSatisfy(ASCII.isDigit), digits.utf8.count == 1 || digits.utf8.first != UInt8(ascii: "0")
        else { return nil }
        return UInt8(digits)
    }

    private static func sixteenBytes(of text: String) -> [UInt8]? {
        let halves = text.split(separator: "::", omittingEmptySubsequences: false)
        guard halves.count <= 2, let first = halves.first, let last = halves.last else { return nil }
        guard halves.count == 2 else {
            let whole = groups(of: first, mayEndDotted: true)
            return whole?.count == 16 ? whole : nil
        }
        guard let head = groups(of: first, mayEndDotted: false), let tail = groups(of: last, mayEndDotted: true) else {
            return nil
        }
        let gap = 16 - head.count - tail.count
        return gap >= 2 ? head + Array(repeating: 0, count: gap) + tail : nil
    }

    private static func groups(of text: Substring, mayEndDotted: Bool) -> [UInt8]? {
        guard !text.isEmpty else { return [] }
        var bytes: [UInt8] = []
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if part.utf8.contains(UInt8(ascii: ".")) {
                guard mayEndDotted, index == parts.count - 1, let dotted = fourBytes(of: part) else { return nil }
                bytes += dotted
            } else {
                guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy(ASCII.isHexadecimal),
                    let group = UInt16(part, radix: 16)
                else { return nil }
                bytes += [UInt8(group >> 8), UInt8(group & 0xFF)]
            }
        }
        return bytes
    }
}
