import Media

/// Ids as other programs get them: with a dot for the colon, which some of them would not put into an address.
enum DoorID {
    static func text(_ id: MediaID) -> String { "\(id.source.rawValue).\(id.native)" }

    /// The id somebody hands back, written with a dot or as this server's own pages write it.
    static func id(_ text: String) -> MediaID? {
        if let id = MediaID(text) { return id }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let source = MediaSource(rawValue: String(parts[0])) else { return nil }
        return MediaID(source: source, native: String(parts[1]))
    }
}
