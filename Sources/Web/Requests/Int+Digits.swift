extension Int {
    /// Reads a number from 0, written with digits only; nil for anything else, and for one that is too large.
    init?(digits text: String) {
        guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        self.init(text)
    }
}
