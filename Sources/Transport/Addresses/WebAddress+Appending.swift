extension WebAddress {
    /// The address below this one that a service's call goes to.
    ///
    /// `path` has no slash in front, and neither it nor the names of the query may need escaping; the values are
    /// escaped here.
    package func appending(_ path: String, _ query: [(name: String, value: String)]) -> WebAddress {
        let folder = self.path.hasSuffix("/") ? self.path.dropLast() : self.path
        let pairs = query.map { "\($0.name)=\(Self.escaped($0.value))" }
        let target = "\(folder)/\(path)" + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
        guard let address = WebAddress(scheme: scheme.rawValue, authority: authority, target: target) else {
            preconditionFailure("the path of a call is written in the source, and the query is escaped")
        }
        return address
    }

    /// Everything percent-encoded that RFC 3986 does not call unreserved, so that every server reads it alike.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for byte in text.utf8 {
            if ASCII.isLetter(byte) || ASCII.isDigit(byte) || "-._~".utf8.contains(byte) {
                escaped.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                escaped += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return escaped
    }
}
