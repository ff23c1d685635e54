import Coordination

/// Who is connected, and who has to make room when there is no more.
///
/// Room is made by the address with the most connections, and among its connections by the one that has been resting
/// the longest; never by one of an address that has no more than the newcomer's. A connection with a request under way
/// never has to leave, so some places are kept for addresses that have few: others cannot be busy in all of them.
struct ConnectionBook: Sendable {
    enum Admission {
        case admitted(instead: OpenConnection?)
        case refused
    }

    /// An address with fewer may use the last places.
    private static let few = 16
    /// The share of all places that is kept for them.
    private static let keptShare = 8
    /// Ranking all connections is dear: this many nanoseconds pass before it is done again.
    private static let rankingLasts: UInt64 = 250_000_000
    /// The same where only addresses with few connections are left to make room.
    private static let lastResortLasts: UInt64 = 10_000_000

    private let limits: ConnectionLimits
    /// By the network they are counted for.
    private var byNetwork: [ClientAddress: [UInt64: OpenConnection]] = [:]
    /// Those that may stay; `leaving` ones were given up and are not closed yet.
    private(set) var count = 0
    private(set) var leaving = 0
    /// Who makes room next is last.
    private var spare: [OpenConnection] = []
    private var rankedAt: UInt64?

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    mutating func admit(_ connection: OpenConnection, at instant: UInt64) -> Admission {
        let client = connection.client
        let own = count(of: client.network)
        var leaver: OpenConnection?
        if isBounded(client), own >= limits.perAddress {
            guard leaving < ConnectionLimits.slack, let one = nextSpare(of: client.network) else { return .refused }
            leaver = one
        } else if count >= places(for: client, having: own) {
            guard leaving < ConnectionLimits.slack, let one = nextSpare(for: client.network, at: instant) else {
                return .refused
            }
            leaver = one
        }
        byNetwork[client.network, default: [:]][connection.number] = connection
        count += 1
        return .admitted(instead: leaver)
    }

    /// Notes that one is closed.
    mutating func remove(_ connection: OpenConnection) {
        if !strike(connection) { leaving -= 1 }
    }

    private func count(of network: ClientAddress) -> Int { byNetwork[network]?.count ?? 0 }

    private func places(for client: ClientAddress, having own: Int) -> Int {
        isBounded(client) && own >= Self.few ? limits.total - limits.total / Self.keptShare : limits.total
    }

    private func isBounded(_ client: ClientAddress) -> Bool {
        !(limits.hasLocalProxy && client.isLoopback) && !limits.proxies.trusts(client)
    }

    private mutating func nextSpare(of network: ClientAddress) -> OpenConnection? {
        let resting = Self.resting(byNetwork[network, default: [:]])
        for (_, connection) in resting where giveUp(connection) { return connection }
        return nil
    }

    private mutating func nextSpare(for network: ClientAddress, at instant: UInt64) -> OpenConnection? {
        let isLastResort = spare.last.map { count(of: $0.client.network) < Self.few } ?? true
        let lasts = isLastResort ? Self.lastResortLasts : Self.rankingLasts
        if rankedAt.map({ instant >= $0 + lasts }) ?? true {
            spare = ranking()
            rankedAt = instant
        }
        while let connection = spare.last {
            let other = connection.client.network
            guard other == network || count(of: other) > count(of: network) else { return nil }
            spare.removeLast()
            if giveUp(connection) { return connection }
        }
        return nil
    }

    /// False for one that is in use again, or not open any more.
    private mutating func giveUp(_ connection: OpenConnection) -> Bool {
        guard byNetwork[connection.client.network]?[connection.number] != nil, connection.idle.giveUp() else {
            return false
        }
        leaving += 1
        return strike(connection)
    }

    private mutating func strike(_ connection: OpenConnection) -> Bool {
        guard byNetwork[connection.client.network]?.removeValue(forKey: connection.number) != nil else { return false }
        if byNetwork[connection.client.network]?.isEmpty == true { byNetwork[connection.client.network] = nil }
        count -= 1
        return true
    }

    /// The resting ones that make room next, the very next one last.
    ///
    /// Each weighs as much as its address has connections when its turn comes, so that addresses are brought down to
    /// the same number before any of them loses more.
    private func ranking() -> [OpenConnection] {
        var all: [(weight: Int, since: UInt64, connection: OpenConnection)] = []
        for connections in byNetwork.values {
            for (turn, one) in Self.resting(connections).enumerated() {
                all.append((connections.count - turn, one.since, one.connection))
            }
        }
        all.sort { $0.weight != $1.weight ? $0.weight > $1.weight : $0.since < $1.since }
        return all.reversed().map(\.connection)
    }

    /// Those that rest, the longest first.
    private static func resting(
        _ connections: [UInt64: OpenConnection]
    ) -> [(since: UInt64, connection: OpenConnection)] {
        connections.values
            .compactMap { connection in connection.idle.restingSince.map { (since: $0, connection: connection) } }
            .sorted { $0.since < $1.since }
    }
}
