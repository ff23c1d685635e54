internal import Foundation
internal import Programs

/// Draws the files that are measured, the same ones on every machine with the same encoders.
package struct Studio: Sendable {
    private let folder: String

    /// Keeps what it has drawn in a folder, which is made when it is not there.
    package init(folder: String) throws {
        self.folder = folder
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    /// The file of a specimen, drawn now unless it was drawn before.
    package func file(of specimen: Specimen) async throws -> [UInt8] {
        let place = URL(filePath: "\(folder)/\(specimen.fileName)")
        if FileManager.default.fileExists(atPath: place.path) { return Array(try Data(contentsOf: place)) }
        let file = try await drawn(specimen)
        try Data(file).write(to: place, options: .atomic)
        return file
    }

    /// Writes copies of a specimen into a folder, each with a comment of its own in it.
    package func write(_ copies: [SpecimenCopy], into folder: String) async throws {
        for copy in copies {
            guard let marked = CopyMark.marked(try await file(of: copy.specimen), copy.number) else {
                throw CorpusError.notMarked(copy.fileName)
            }
            try Data(marked).write(to: URL(filePath: "\(folder)/\(copy.fileName)"))
        }
    }

    private func drawn(_ specimen: Specimen) async throws -> [UInt8] {
        let (width, height) = (specimen.width, specimen.height)
        switch specimen {
        case .poster, .stamp:
            return try await Encoder.jpeg(Landscape(seed: 1, grain: 0.05).drawn(width: width, height: height))
        case .painting:
            return try await Encoder.png(Landscape(seed: 2, grain: 0.02).drawn(width: width, height: height))
        case .flat:
            let loop = FlatLoop(frames: specimen.frames)
            return try await animation(specimen, .none) { loop.drawn(width: width, height: height, frame: $0) }
        case .noisy:
            let view = Landscape(seed: 3, grain: 0.05)
            return try await animation(specimen, .diffused) { frame in
                view.drawn(width: width, height: height, shift: Double(frame) / 180, frame: frame)
            }
        case .fade:
            return try await animation(specimen, .none) { Fade.drawn(width: width, height: height, frame: $0) }
        case .drift:
            return try await animation(specimen, .none) { Drift.drawn(width: width, height: height, frame: $0) }
        case .grain:
            let view = Landscape(seed: 4, grain: 0.08)
            return try await animation(specimen, .none) { frame in
                view.drawn(width: width, height: height, frame: frame).inGray
            }
        case .dissolve:
            let views = [5, 6].map { Landscape(seed: $0, grain: 0).drawn(width: width, height: height) }
            return try await animation(specimen, .ordered) { frame in
                views[0].mixed(with: views[1], Double(frame) / Double(specimen.frames - 1))
            }
        }
    }

    private func animation(
        _ specimen: Specimen,
        _ dither: Encoder.Dither,
        frame: (Int) -> Pixels
    ) async throws -> [UInt8] {
        try await Encoder.gif((0..<specimen.frames).map(frame), dither: dither)
    }
}

/// Why the files could not be made.
package enum CorpusError: Error, Equatable {
    /// An encoder made a file that is not what it should be.
    case notMarked(String)
}
