extension WebAddress {
    /// The address that `reference`, as found in a Location field, means here; nil for anything doubtful.
    func following(_ reference: String) -> WebAddress? {
        let reference = String(reference.prefix { $0 != "#" })
        if Self.hasScheme(reference) { return WebAddress(reference) }
        if reference.hasPrefix("//") { return WebAddress("\(scheme.rawValue):\(reference)") }
        return WebAddress(scheme: scheme.rawValue, authority: authority, target: merged(with: reference))
    }

    private static func hasScheme(_ reference: String) -> Bool {
        reference.first { "/?:".contains($0) } == ":"
    }

    private func merged(with reference: String) -> String {
        if reference.isEmpty { return target }
        if reference.hasPrefix("?") { return path + reference }
        let query = reference.drop { $0 != "?" }
        let referencePath = reference.prefix { $0 != "?" }
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        let whole = referencePath.hasPrefix("/") ? String(referencePath) : "\(folder)/\(referencePath)"
        return Self.withoutDots(whole) + query
    }

    /// Resolves `.` and `..` as RFC 3986 does; what would lead above the root stays at the root.
    private static func withoutDots(_ path: String) -> String {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        var kept: [Substring] = []
        for segment in segments {
            if segment == ".." { _ = kept.popLast() } else if segment != "." { kept.append(segment) }
        }
        if segments.last == "." || segments.last == ".." { kept.append("") }
        return "/" + kept.joined(separator: "/")
    }
}
