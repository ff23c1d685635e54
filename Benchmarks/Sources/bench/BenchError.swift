/// Why a run ended without figures.
enum BenchError: Error, Equatable {
    /// `zoetrope pictures serve` does not know a file that is there.
    case notListed(String)
    /// The page that figures are recorded in has no place for them.
    case noMarkers(page: String)
    /// A peer made a picture of another size than all were asked for, in pixels.
    case otherWidth(String, Int)
}

extension BenchError: CustomStringConvertible {
    var description: String {
        switch self {
        case .notListed(let name): "zoetrope does not list \(name)"
        case .noMarkers(let page): "\(page) has no markers to put the figures between"
        case .otherWidth(let job, let width): "\(job) came out \(width) pixels wide"
        }
    }
}
