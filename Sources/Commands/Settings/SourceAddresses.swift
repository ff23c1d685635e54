import Transport

/// Reads the addresses of a source: https, and http only for `localhost` where that is allowed.
struct SourceAddresses {
    let reader: SettingsReader
    let allowsLoopback: Bool

    /// What comes before the calls' own paths.
    func base(_ key: String, example: String) throws(SettingsError) -> WebAddress? {
        guard let text = reader.text(key) else { return nil }
        guard let address = WebAddress(text), isAllowed(address), !address.target.contains("?") else {
            throw SettingsError(description: "\(key) must be an https address such as \(example).\(hint(text))")
        }
        return address
    }

    /// Hosts by name, or whole origins.
    func media(_ key: String) throws(SettingsError) -> [WebOrigin]? {
        guard let list = reader.list(key) else { return nil }
        var origins: [WebOrigin] = []
        for text in list {
            let whole = text.contains("://") ? text : "https://" + text
            guard let address = WebAddress(whole), isAllowed(address), address.target == "/" else {
                throw SettingsError(
                    description: "\(key) must be host names with commas between, such as media.example.org. "
                        + "“\(text)” is none.\(hint(text))"
                )
            }
            origins.append(address.origin)
        }
        return origins
    }

    private func isAllowed(_ address: WebAddress) -> Bool {
        address.host == "localhost" ? allowsLoopback : address.scheme == .https
    }

    private func hint(_ text: String) -> String {
        guard !allowsLoopback, text.contains("localhost") else { return "" }
        return " For a server on this machine, set sources.allowLoopback to true."
    }
}
