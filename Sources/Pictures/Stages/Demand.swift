import Coordination
import Media

/// Who wants a picture, and how urgently.
struct Demand: Sendable {
    /// For what this server makes before anybody asks.
    static let ownAccord = Demand(urgency: .background, client: .server)

    var urgency: WorkSlots.Urgency
    var client: WorkSlots.Client

    func job(for key: PictureKey) -> WorkSlots.Job {
        WorkSlots.Job(
            urgency,
            for: client,
            item: key.id.description,
            cost: key.expectedCost,
            isHeavy: key.isAnimation
        )
    }
}
