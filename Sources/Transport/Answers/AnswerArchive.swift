package import FoundationEssentials

/// Keeps answers over restarts, for a while.
///
/// Losing one costs a call and nothing else, so nothing here fails.
package protocol AnswerArchive: Sendable {
    /// The last answer to a question; nil when there is none, or none that is still whole and young enough.
    func answer(to question: String) async -> RememberedAnswer?
    func keep(_ answer: RememberedAnswer, to question: String) async
}

/// What a server answered, with status 200.
package struct RememberedAnswer: Hashable, Sendable {
    package let body: [UInt8]
    package let cameAt: Date

    package init(body: [UInt8], cameAt: Date) {
        self.body = body
        self.cameAt = cameAt
    }
}
