import Media
import TolerantJSON

/// What is on a record.
enum DiscogsTracks {
    private enum Longest {
        static let title = 300
        static let position = 24
        static let duration = 12
    }

    private static let most = 600

    /// The lines of the list that have a title; `artists` made the record, so they are not named again.
    static func tracks(_ wire: [DiscogsTrack], of artists: RecordCredit) -> [RecordTrack] {
        wire.prefix(most).compactMap { track($0, of: artists, isPart: false) }
    }

    private static func track(_ wire: DiscogsTrack, of artists: RecordCredit, isPart: Bool) -> RecordTrack? {
        // A part has no parts: nobody writes records that way, and nothing nests without end.
        let parts = isPart ? [] : (wire.subTracks ?? []).prefix(most)
        let tracks = parts.compactMap { track($0, of: artists, isPart: true) }
        guard let title = TidyText.line(wire.title, longest: Longest.title) else { return nil }
        let own = DiscogsNames.credit(wire.artists ?? [])
        return RecordTrack(
            kind: kind(wire, hasParts: !tracks.isEmpty),
            position: TidyText.line(wire.position, longest: Longest.position) ?? "",
            title: title,
            duration: duration(wire.duration),
            artists: own.artists.isEmpty || own == artists ? nil : own,
            parts: tracks
        )
    }

    private static func kind(_ wire: DiscogsTrack, hasParts: Bool) -> RecordTrack.Kind {
        if hasParts { return .index }
        switch wire.type {
        case "heading": return .heading
        case "index": return .index
        default: return .track
        }
    }

    /// `4:52`, `123:45` or `1:02:03`; anything else is no time.
    private static func duration(_ text: String) -> String? {
        guard let text = TidyText.line(text, longest: Longest.duration) else { return nil }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        let isTime =
            (2...3).contains(parts.count)
            && parts.allSatisfy { part in
                (1...3).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39) ~= $0 }
            }
        return isTime ? text : nil
    }
}
