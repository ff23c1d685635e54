import Corpus

/// A picture that is asked for: which file, how wide, moving or not.
struct Job: Sendable, Hashable {
    let specimen: Specimen
    let width: Int

    /// What is measured; the widths are those of a grid's tile and of a page's picture.
    static let measured = [
        Job(specimen: .poster, width: 320),
        Job(specimen: .flat, width: 320),
        Job(specimen: .noisy, width: 320),
        Job(specimen: .painting, width: 640),
    ]

    /// What is compared at equal fidelity: all of that, and what is easily made small by losing what changes slowly.
    static let compared =
        measured + [Specimen.fade, .drift, .grain, .dissolve].map { Job(specimen: $0, width: 320) }

    /// A picture so cheap that asking for it only wakes a server up.
    static let wakeUp = Job(specimen: .stamp, width: 96)

    var isMoving: Bool { specimen.isAnimated }

    /// For example `poster JPEG to 320`.
    var title: String { "\(specimen.rawValue) \(specimen.format) to \(width)" }
}
