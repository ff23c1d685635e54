import Coordination

/// Who is connected, and who has to make room when there is no more.
///
/// Room is made by the address with the most connections, and among its connections by the one that has been resting
/// the longest. A connection with a request under way never has to leave; where there are only such, the newcomer does.
struct ConnectionBook: Sendable {
    enum Admission {
        case admitted(instead: OpenConnection?)
        case refused
    }

    /// Ranking all connections is dear, so it is done for this many newcomers at a time.
    private static let ranked = 64

    private let limits: ConnectionLimits
    /// By the network they are counted for.
    private var byNetwork: [ClientAddress: [UInt64: OpenConnection]] = [:]
    /// Those that may stay; `leaving` ones were given up and are not closed yet.
    private(set) var count = 0
    private(set) var leaving = 0
    /// Who makes room next is last.
    private var spare: [OpenConnection] = []

    init(limits: ConnectionLimits) {
        self.limits = limits
    }

    mutating func admit(_ connection: OpenConnection) -> Admission {
        let network = connection.client.network
        var leaver: OpenConnection?
        if isBounded(connection.client), byNetwork[network, default: [:]].count >= limits.perAddress {
            guard leaving < ConnectionLimits.slack, let one = nextSpare(of: network) else { return .refused }
            leaver = one
        } else if count >= limits.total {
            guard leaving < ConnectionLimits.slack, let one = nextSpare() else { return .refused }
            leaver = one
        }
        byNetwork[network, default: [:]][connection.number] = connection
        count += 1
        return .admitted(instead: leaver)
    }

    /// Notes that one is closed.
    mutating func remove(_ connection: OpenConnection) {
        if !strike(connection) { leaving -= 1 }
    }

    private func isBounded(_ client: ClientAddress) -> Bool { !(limits.hasLocalProxy && client.isLoopback) }

    private mutating func nextSpare(of network: ClientAddress) -> OpenConnection? {
        let resting = Self.resting(byNetwork[network, default: [:]])
        for (_, connection) in resting where giveUp(connection) { return connection }
        return nil
    }

    private mutating func nextSpare() -> OpenConnection? {
        if let connection = lastSpare() { return connection }
        spare = ranking()
        return lastSpare()
    }

    private mutating func lastSpare() -> OpenConnection? {
        while let connection = spare.popLast() {
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
        return all.prefix(Self.ranked).reversed().map(\.connection)
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
