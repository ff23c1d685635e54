package import NIOCore

/// What connections may cost, all together and each.
package struct ConnectionLimits: Sendable {
    /// Open connections altogether.
    package let total: Int
    /// Open connections of one IPv4 address, or of one IPv6 network of 64 bits.
    package let perAddress: Int
    /// Whether connections of this machine come from a proxy, behind which are many people: only `total` bounds them.
    package let hasLocalProxy: Bool
    /// The same of proxies on other machines.
    let proxies: TrustedProxies
    package let pace: PaceLimits

    package init(
        total: Int,
        perAddress: Int,
        hasLocalProxy: Bool,
        proxies: TrustedProxies = TrustedProxies(),
        pace: PaceLimits
    ) {
        self.total = total
        // Whatever the operator says, one address never takes the place of all others.
        self.perAddress = min(perAddress, max(1, total / 2))
        self.hasLocalProxy = hasLocalProxy
        self.proxies = proxies
        self.pace = pace
    }

    /// Connections that were told to make room may take this many files longer than `total` says.
    package static let slack = 64
}

/// How long a client may take for its part of the conversation.
package struct PaceLimits: Sendable {
    /// Slower than this, in bytes a second, is standing still.
    static let slowest = 1024

    /// From opening a connection to the first whole head of a request.
    let firstRequest = TimeAmount.seconds(30)
    /// From one answer to the next whole head of a request.
    let nextRequest = TimeAmount.seconds(75)
    /// What is still sent is read for this long after the last answer, so that the client gets to see that answer.
    let farewell = TimeAmount.seconds(5)
    /// A body is weighed each time this long was spent waiting for it.
    let bodyWindow: TimeAmount
    /// What waits to be sent is weighed this often.
    let answerWindow: TimeAmount
    /// A client that takes nothing of what waits for it for this long is given up by the kernel.
    let unread: TimeAmount
    /// How long may be spent waiting for one body: the largest one that is taken, at the slowest pace.
    let longestBody: TimeAmount
    /// Bytes of a body that are read; beyond the largest that is taken, so that browsers get to see why it is refused.
    let mostRead: Int

    /// `patience` is how long a client may stand still while a body is awaited; `largestFile` is in bytes.
    package init(patience: TimeAmount = .seconds(20), largestFile: Int) {
        let largestBody = largestFile + FileForm.overhead
        bodyWindow = patience
        unread = patience * 3
        answerWindow = patience * 15
        longestBody = .seconds(Int64(largestBody / Self.slowest))
        mostRead = max(largestBody, FileForm.mostRead) + FileForm.overhead
    }
}
