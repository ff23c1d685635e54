import Sodium
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SecretTokenTests {
    private func token() -> SecretToken {
        var randomness = SystemRandomness()
        return SecretToken(using: &randomness)
    }

    @Test func `a token is 43 characters that need no escaping, and no two are alike`() {
        let texts = (0..<200).map { _ in token().text }
        #expect(Set(texts).count == 200)
        #expect(texts.allSatisfy { $0.count == 43 && URLSafeBase64.bytes($0)?.count == 32 })
    }

    @Test func `a presented token has the hash of the one that was handed out`() {
        let token = token()
        #expect(SecretToken(presented: token.text)?.hash == token.hash)
    }

    @Test func `neither the hash nor a description shows the secret`() {
        let token = token()
        var dumped = ""
        dump(token, to: &dumped)
        for shown in ["\(token)", String(reflecting: token), String(describing: [token]), dumped, token.hash] {
            #expect(!shown.contains(token.text))
        }
        #expect(token.hash.count == 64)
    }

    @Test(
        arguments: [
            "", "a", String(repeating: "A", count: 42), String(repeating: "A", count: 44),
            String(repeating: "A", count: 42) + "=", String(repeating: "A", count: 42) + "é",
            String(repeating: "A", count: 42) + "B", String(repeating: "A", count: 100_000),
        ]
    )
    func `what cannot be a token is refused`(text: String) {
        #expect(SecretToken(presented: text)?.text == nil)
    }
}
