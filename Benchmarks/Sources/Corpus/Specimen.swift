/// A kind of file that is measured.
package enum Specimen: String, Sendable, CaseIterable {
    case poster
    case flat
    case noisy
    case painting
    /// What changes so slowly that an encoder may take each frame for the one before.
    case fade
    case drift
    case grain
    case dissolve
    /// So small that making its pictures costs next to nothing; asked for first, so that a server has woken up.
    case stamp

    package var width: Int {
        switch self {
        case .poster: 1400
        case .flat, .noisy, .fade, .drift, .grain, .dissolve: 480
        case .painting: 3000
        case .stamp: 120
        }
    }

    package var height: Int {
        switch self {
        case .poster: 2100
        case .flat, .noisy, .fade, .drift, .grain, .dissolve: 270
        case .painting: 2000
        case .stamp: 80
        }
    }

    package var frames: Int {
        switch self {
        case .poster, .painting, .stamp: 1
        case .flat, .noisy, .drift, .grain, .dissolve: 45
        case .fade: Fade.frames
        }
    }

    package var isAnimated: Bool { frames > 1 }

    /// Whether it is little else than grain, every frame's its own, which no small file can keep.
    package var isGrain: Bool { self == .grain }

    package var suffix: String {
        switch self {
        case .poster, .stamp: "jpg"
        case .flat, .noisy, .fade, .drift, .grain, .dissolve: "gif"
        case .painting: "png"
        }
    }

    /// As people call it.
    package var format: String {
        switch self {
        case .poster, .stamp: "JPEG"
        case .flat, .noisy, .fade, .drift, .grain, .dissolve: "GIF"
        case .painting: "PNG"
        }
    }

    /// The name of the file that all copies are of.
    package var fileName: String { "\(rawValue).\(suffix)" }
}

/// One of many files that show the same.
package struct SpecimenCopy: Sendable, Hashable {
    package let specimen: Specimen
    package let number: Int

    package init(_ specimen: Specimen, _ number: Int) {
        self.specimen = specimen
        self.number = number
    }

    /// The file's name without its suffix, for example `poster-7`.
    package var name: String { "\(specimen.rawValue)-\(number)" }

    package var fileName: String { "\(name).\(specimen.suffix)" }
}
