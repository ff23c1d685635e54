/// What has to be closed at the end, the first to be closed first.
struct Closing: Sendable {
    let steps: [@Sendable () async throws -> Void]

    /// Closes everything, also when something cannot be closed; then throws the first error.
    func run() async throws {
        var first: (any Error)?
        for step in steps {
            do { try await step() } catch { first = first ?? error }
        }
        if let first { throw first }
    }

    /// Returns what the work brings; closes everything when it fails.
    func unlessDone<Value>(_ work: () async throws -> Value) async throws -> Value {
        do {
            return try await work()
        } catch {
            // Why the work failed says more than why something cannot be closed after it.
            try? await run()
            throw error
        }
    }
}
