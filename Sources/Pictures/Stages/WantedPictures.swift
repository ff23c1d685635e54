import Coordination
import Media

/// Who wants each picture that is being made, and how urgently: as urgently as whoever wants it most, in the name of
/// whoever has used least.
final class WantedPictures: Sendable {
    private struct Making: Sendable {
        let ticket: WorkSlots.Ticket
        var demand: Demand
    }

    private let slots: WorkSlots
    private let making = Locked<[PictureKey: Making]>([:])

    init(slots: WorkSlots) {
        self.slots = slots
    }

    /// Notes that making begins; the ticket is its place in line from now on.
    func begin(_ key: PictureKey, _ demand: Demand) -> WorkSlots.Ticket {
        let ticket = slots.ticket()
        making.withLock { $0[key] = Making(ticket: ticket, demand: demand) }
        return ticket
    }

    /// Notes that making has ended, unless it has begun anew since.
    func end(_ key: PictureKey, _ ticket: WorkSlots.Ticket) {
        making.withLock { if $0[key]?.ticket == ticket { $0[key] = nil } }
    }

    /// Who wants it by now.
    func demand(for key: PictureKey, _ usual: Demand) -> Demand {
        making.withLock { $0[key]?.demand } ?? usual
    }

    /// Has waiting work follow one more who wants it.
    func join(_ demand: Demand, for key: PictureKey) {
        guard let known = making.withLock({ $0[key] }) else { return }
        let client = slots.lessUsed(known.demand.client, demand.client)
        making.withLock { making in
            guard let now = making[key], now.ticket == known.ticket else { return }
            making[key]?.demand = Demand(urgency: min(now.demand.urgency, demand.urgency), client: client)
        }
        slots.raise(known.ticket, to: demand.urgency, by: demand.client)
    }
}
