/// Why a figure could not be measured over HTTP.
package enum LoadError: Error, Equatable {
    /// The server closed the connection before its answer was complete.
    case connectionClosed
    /// The answer is not the one that is measured.
    case unexpectedStatus(Int, path: String)
    /// wrk reported something that has no figures in it.
    case unreadableReport(String)
}

extension LoadError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .connectionClosed: "the server closed the connection before it had answered"
        case .unexpectedStatus(let status, let path): "\(path) was answered with \(status)"
        case .unreadableReport(let report): "wrk reported no figures: \(report)"
        }
    }
}
