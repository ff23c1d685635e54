/// A complete answer of a server, and how long it took.
package struct Answer: Sendable, Equatable {
    package let status: Int
    package let contentType: String
    package let body: [UInt8]
    /// From before the request was written until the last byte had come.
    package let elapsed: Duration
}
