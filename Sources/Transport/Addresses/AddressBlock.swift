/// All addresses that begin with the same bits.
struct AddressBlock: Sendable {
    private let prefix: [UInt8]
    private let bits: Int
    private let byteCount: Int

    /// The addresses whose first `bits` bits are those of `prefix`; a prefix of sixteen bytes is one of IPv6.
    init(_ prefix: [UInt8], _ bits: Int, isIPv6: Bool = false) {
        precondition(bits <= prefix.count * 8, "a block needs as many bytes as its length in bits says")
        self.prefix = prefix
        self.bits = bits
        byteCount = isIPv6 || prefix.count == 16 ? 16 : 4
    }

    func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == byteCount else { return false }
        let whole = bits / 8
        guard address.bytes.prefix(whole).elementsEqual(prefix.prefix(whole)) else { return false }
        guard bits % 8 > 0 else { return true }
        let shift = UInt8(8 - bits % 8)
        return address.bytes[whole] >> shift == prefix[whole] >> shift
    }
}
