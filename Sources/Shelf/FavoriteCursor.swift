internal import Media

/// A place in the list of favorites: everything kept before `sequence` is still to come.
///
/// It says nothing about whose list it is: a place out of another list is a place here too, and shows nothing of it.
struct FavoriteCursor: Hashable {
    let sequence: Int

    init(sequence: Int) {
        self.sequence = sequence
    }

    init(_ cursor: Cursor) throws(ShelfError) {
        guard cursor.text.hasPrefix("f"), let sequence = Int(cursor.text.dropFirst()), sequence > 0,
            cursor.text == "f\(sequence)"
        else {
            throw .invalidCursor
        }
        self.sequence = sequence
    }

    var cursor: Cursor? { Cursor("f\(sequence)") }
}
