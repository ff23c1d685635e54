internal import Vips

extension LibraryError {
    /// What is wrong with a picture; `unsupported` says which formats would have been taken.
    init(_ error: VipsError, _ limits: ImageLimits, unsupported: LibraryError) {
        switch error {
        case .empty: self = .empty
        case .unsupportedFormat: self = unsupported
        case .exceeds(.fileSize): self = .tooLarge(limit: limits.fileBytes)
        case .exceeds(.framePixels), .exceeds(.totalPixels): self = .tooManyPixels
        case .exceeds(.decodeBytes), .exceeds(.decodeWork): self = .tooComplex
        case .exceeds(.frameCount): self = .tooManyFrames
        case .damaged: self = .damaged
        case .failed(let reason): self = .failed(reason: reason)
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        }
    }
}
