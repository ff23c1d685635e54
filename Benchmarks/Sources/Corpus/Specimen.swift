/// A kind of file that is measured.
package enum Specimen: String, Sendable, CaseIterable {
    case poster
    case flat
    case noisy
    case painting
    /// So small that making its pictures costs next to nothing; asked for first, so that a server has woken up.
    case stamp

    package var width: Int {
        switch self {
        case .poster: 1400
        case .flat, .noisy: 480
        case .painting: 3000
        case .stamp: 120
        }
    }

    package var height: Int {
        switch self {
        case .poster: 2100
        case .flat, .noisy: 270
        case .painting: 2000
        case .stamp: 80
        }
    }

    package var frames: Int { isAnimated ? 45 : 1 }

    package var isAnimated: Bool { self == .flat || self == .noisy }

    package var suffix: String {
        switch self {
        case .poster, .stamp: "jpg"
        case .flat, .noisy: "gif"
        case .painting: "png"
        }
    }

    /// As people call it.
    package var format: String {
        switch self {
        case .poster, .stamp: "JPEG"
        case .flat, .noisy: "GIF"
        case .painting: "PNG"
        }
    }
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
