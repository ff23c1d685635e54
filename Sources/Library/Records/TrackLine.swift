internal import Media

/// A track as the operator types it: `A1 | Title | 3:20`, of which position and time may be missing.
enum TrackLine {
    private static let longestPosition = 12

    /// Nil for a line with nothing on it.
    ///
    /// Of two parts the last is a time if it looks like one; otherwise the first is the position.
    static func track(_ typed: String) throws(RecordSheetError) -> RecordTrack? {
        // Before anything is taken apart, so that a flood of text costs nothing.
        guard typed.utf8.count <= 64 * RecordSheet.longestName else {
            throw .tooLong(.tracks, limit: RecordSheet.longestName)
        }
        var parts = try typed.split(separator: "|", omittingEmptySubsequences: false).map {
            part throws(RecordSheetError) in
            try RecordSheet.line(String(part), RecordSheet.longestName, .tracks) ?? ""
        }
        var (position, duration): (String, String?) = ("", nil)
        if parts.count > 1, parts[parts.count - 1].isEmpty || isTime(parts[parts.count - 1]) {
            let last = parts.removeLast()
            duration = last.isEmpty ? nil : last
        }
        if parts.count > 1 { position = parts.removeFirst() }
        let title = parts.joined(separator: " | ")
        guard !title.isEmpty else { return nil }
        guard TextLine.whole(position, longestPosition) != nil, TextLine.whole(title, RecordSheet.longestName) != nil
        else {
            throw .tooLong(.tracks, limit: RecordSheet.longestName)
        }
        return RecordTrack(position: position, title: title, duration: duration)
    }

    /// `3:20`, `72:05` or `1:02:03`.
    private static func isTime(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return false }
        return parts.allSatisfy { (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
