import Hummingbird

extension Request {
    /// Scheme and host as the client wrote them, for links that leave the app.
    fileprivate var origin: String {
        let host = head.authority ?? "localhost"
        let isHarmless = host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\/?#@".utf8.contains($0) }
        return "http://\(isHarmless ? host : "localhost")"
    }
}

extension Site {
    /// Scheme and host that whoever sent the request reaches this server at, without a slash behind.
    func origin(of request: Request) -> String { options.origin ?? request.origin }
}
