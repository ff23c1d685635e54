import FoundationEssentials

/// The name of a kept answer: which question it answers, when it came, and what its bytes must add up to.
///
/// `0123456789abcdef.1763750000.fedcba9876543210.answer`. Nothing of the question can be read from it.
struct AnswerFile: Hashable, Sendable {
    private static let ending = "answer"
    private static let digits = 16

    /// The same for all answers to a question.
    let question: String
    let cameAt: Date
    private let digest: String

    init(_ question: String, cameAt: Date, content: [UInt8]) {
        self.question = Self.hash(question.utf8)
        // Whole seconds, as the name has them.
        self.cameAt = Date(timeIntervalSince1970: cameAt.timeIntervalSince1970.rounded(.down))
        digest = Self.hash(content)
    }

    /// Reads a name as ``name`` writes it; nil for any other file.
    init?(name: String) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[3] == Self.ending, Self.isHash(parts[0]), Self.isHash(parts[2]),
            let seconds = Int64(parts[1])
        else { return nil }
        question = String(parts[0])
        cameAt = Date(timeIntervalSince1970: TimeInterval(seconds))
        digest = String(parts[2])
    }

    var name: String { "\(question).\(Int64(cameAt.timeIntervalSince1970)).\(digest).\(Self.ending)" }

    /// Whether the content is what was written; notices every accident, and no malice.
    func isContent(_ content: [UInt8]) -> Bool { Self.hash(content) == digest }

    static func question(_ text: String) -> String { hash(text.utf8) }

    private static func isHash(_ text: Substring) -> Bool {
        text.utf8.count == digits && text.utf8.allSatisfy(ASCII.isHexadecimal)
    }

    /// FNV-1a with 64 bits.
    ///
    /// Two questions may share one, by chance or because somebody looked for such; so each file says which it answers.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: digits - text.utf8.count) + text
    }
}
