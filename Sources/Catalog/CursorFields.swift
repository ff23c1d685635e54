internal import Media

/// The numbers inside a cursor, with a checksum that ties them to the list they are of.
///
/// The checksum is against mistakes and idle guessing, not a signature: a cursor shows nothing that its reader may not
/// see anyway.
enum CursorFields {
    static func cursor(_ numbers: [Int], list: String) -> Cursor? {
        let fields = numbers.map { String($0, radix: 36) }.joined(separator: "_")
        return Cursor(fields + "_" + checksum(fields, list: list))
    }

    static func numbers(_ cursor: Cursor, count: Int, list: String) throws(CatalogError) -> [Int] {
        let numbers = try numbers(cursor, list: list)
        guard numbers.count == count else { throw .invalidCursor }
        return numbers
    }

    /// However many there are.
    static func numbers(_ cursor: Cursor, list: String) throws(CatalogError) -> [Int] {
        let parts = cursor.text.split(separator: "_", omittingEmptySubsequences: false)
        let numbers = parts.dropLast().compactMap { Int($0, radix: 36) }
        // Written anew, so that there is one text only for each place.
        guard numbers.count == parts.count - 1, self.cursor(numbers, list: list) == cursor else {
            throw .invalidCursor
        }
        return numbers
    }

    private static func checksum(_ fields: String, list: String) -> String {
        String(StableHash(list + "|" + fields).value, radix: 36)
    }
}
