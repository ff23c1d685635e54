/// Addresses found in other servers' data, for people to follow.
package enum WebLink {
    /// A longer one is not worth a page's bytes.
    private static let longest = 2048

    /// The text without its fragment, otherwise unaltered, when it is an https address.
    package static func https(_ text: String) -> String? {
        let link = withoutFragment(text)
        return address(link)?.scheme == .https ? link : nil
    }

    /// The same; what names http is asked for by https, where it names no port.
    package static func secured(_ text: String) -> String? {
        let plain = "http://"
        guard text.prefix(plain.count).lowercased() == plain else { return https(text) }
        let link = withoutFragment("https://" + text.dropFirst(plain.count))
        // A port that is named is that of http.
        return address(link)?.port == 443 ? https(link) : nil
    }

    /// The text without its fragment as an http or https address, also when it has no scheme; nil unless its host has a
    /// dot.
    package static func loose(_ text: String) -> (host: String, address: String)? {
        let link = withoutFragment(text)
        let whole = link.contains("://") ? link : "https://" + link
        guard let host = address(whole)?.host.description, host.contains(".") else { return nil }
        return (host, whole)
    }

    /// What the address's last part ends with behind a dot, in lowercase.
    package static func fileExtension(_ text: String) -> String? {
        guard let path = address(text)?.path, let name = path.split(separator: "/").last,
            let dot = name.lastIndex(of: ".")
        else { return nil }
        return name[name.index(after: dot)...].lowercased()
    }

    /// A fragment may hold anything, and nobody has checked it.
    private static func withoutFragment(_ text: String) -> String {
        String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self)
    }

    private static func address(_ text: String) -> WebAddress? {
        text.utf8.count <= longest ? WebAddress(text) : nil
    }
}
