import Coordination
import Media

/// How urgently each picture that is being made is wanted: as urgently as whoever wants it most.
final class WantedPictures: Sendable {
    private struct Wish: Sendable {
        let ticket: WorkSlots.Ticket
        var urgency: WorkSlots.Urgency
    }

    private let slots: WorkSlots
    private let wishes = Locked<[PictureKey: Wish]>([:])

    init(slots: WorkSlots) {
        self.slots = slots
    }

    /// Notes that making begins; the ticket is its place in line from now on.
    func begin(_ key: PictureKey, _ urgency: WorkSlots.Urgency) -> WorkSlots.Ticket {
        let ticket = slots.ticket()
        wishes.withLock { $0[key] = Wish(ticket: ticket, urgency: urgency) }
        return ticket
    }

    /// Notes that making has ended, unless it has begun anew since.
    func end(_ key: PictureKey, _ ticket: WorkSlots.Ticket) {
        wishes.withLock { if $0[key]?.ticket == ticket { $0[key] = nil } }
    }

    /// How urgent it is by now.
    func urgency(of key: PictureKey, _ usual: WorkSlots.Urgency) -> WorkSlots.Urgency {
        wishes.withLock { min($0[key]?.urgency ?? usual, usual) }
    }

    /// Has waiting work overtake what is less urgent.
    func raise(_ key: PictureKey, to urgency: WorkSlots.Urgency) {
        let ticket: WorkSlots.Ticket? = wishes.withLock { wishes in
            guard let wish = wishes[key], urgency < wish.urgency else { return nil }
            wishes[key]?.urgency = urgency
            return wish.ticket
        }
        if let ticket { slots.raise(ticket, to: urgency) }
    }
}
