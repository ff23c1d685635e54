import Media

/// A place in a list that is ordered by a sequence, the newest first: everything before `sequence` is still to come.
///
/// `letter` tells lists apart, so that a place out of one is no place in another.
struct SequenceCursor {
    let letter: Character
    let sequence: Int

    init(_ letter: Character, _ sequence: Int) {
        self.letter = letter
        self.sequence = sequence
    }

    /// Reads a cursor; without one, the place before the first item.
    init(_ letter: Character, _ cursor: Cursor?) throws(ShelfError) {
        guard let cursor else {
            self.init(letter, Int.max)
            return
        }
        guard let sequence = Int(cursor.text.dropFirst()), sequence > 0, cursor.text == "\(letter)\(sequence)" else {
            throw .invalidCursor
        }
        self.init(letter, sequence)
    }

    var cursor: Cursor? { Cursor("\(letter)\(sequence)") }
}
