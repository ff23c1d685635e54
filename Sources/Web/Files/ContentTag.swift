import Media

/// A short name for some bytes that changes when they do: 64-bit FNV-1a as 16 hexadecimal digits.
///
/// For cache addresses and ETags of what this server itself wrote, where nobody gains from a collision.
enum ContentTag {
    static func hex(of bytes: some Sequence<UInt8>) -> String {
        var hash = StableHash()
        hash.add(bytes: bytes)
        return hash.text
    }
}
