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
        let place = URL(filePath: "\(folder)/\(specimen.rawValue).\(specimen.suffix)")
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
        let (width, height, frames) = (specimen.width, specimen.height, 0..<specimen.frames)
        switch specimen {
        case .poster, .stamp:
            return try await Encoder.jpeg(Landscape(seed: 1, grain: 0.05).drawn(width: width, height: height))
        case .painting:
            return try await Encoder.png(Landscape(seed: 2, grain: 0.02).drawn(width: width, height: height))
        case .flat:
            let loop = FlatLoop(frames: specimen.frames)
            let drawn = frames.map { loop.drawn(width: width, height: height, frame: $0) }
            return try await Encoder.gif(drawn, dither: "none")
        case .noisy:
            let view = Landscape(seed: 3, grain: 0.05)
            let drawn = frames.map { frame in
                view.drawn(width: width, height: height, shift: Double(frame) / 180, frame: frame)
            }
            return try await Encoder.gif(drawn, dither: "sierra2_4a")
        }
    }
}

/// Why the files could not be made.
package enum CorpusError: Error, Equatable {
    /// An encoder made a file that is not what it should be.
    case notMarked(String)
}
