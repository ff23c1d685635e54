/// A hash that is the same in every process and on every machine, which Swift's own is not.
///
/// Not for secrets.
enum StableHash {
    /// FNV-1a of the text, mixed once more so that similar texts are far apart.
    static func of(_ text: String, seed: UInt64 = 0) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ mixed(seed)
        for byte in text.utf8 {
            hash ^= UInt64(byte)
            hash &*= 0x100_0000_01b3
        }
        return mixed(hash)
    }

    /// The finishing step of SplitMix64.
    private static func mixed(_ number: UInt64) -> UInt64 {
        var mixed = number &+ 0x9e37_79b9_7f4a_7c15
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
