/// The rows of a file of comma-separated values (RFC 4180), one after the other.
///
/// Lines end with LF, CR LF or CR; within quotes anything may stand, and two quotes are one. What is no quote by these
/// rules is an ordinary character. Rows without any text are skipped.
struct CSVRows: Sequence, IteratorProtocol {
    struct Row: Hashable {
        /// Where it begins, counted from 1 in the file.
        let line: Int
        let fields: [String]
    }

    /// What stands beyond these is passed over, so that a file of nothing but commas takes no room.
    private static let mostFields = 200

    private let bytes: [UInt8]
    private let separator: UInt8
    private var position: Int
    private var line = 1
    /// The line on which quotes were opened that the file never closes.
    private(set) var unclosedLine: Int?

    /// `bytes` have to be UTF-8; a byte order mark is not part of them.
    init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
        self.bytes = bytes
        self.separator = separator
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func next() -> Row? {
        while position < bytes.count {
            let row = nextRow()
            if row.fields.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }

    private mutating func nextRow() -> Row {
        let start = line
        var fields: [String] = []
        while true {
            let field = nextField()
            if fields.count < Self.mostFields { fields.append(field) }
            guard position < bytes.count else { break }
            let end = bytes[position]
            position += 1
            if end == separator { continue }
            if end == Self.carriageReturn, isAt(Self.lineFeed) { position += 1 }
            line += 1
            break
        }
        return Row(line: start, fields: fields)
    }

    /// Reads up to the separator or end of line that ends the field.
    private mutating func nextField() -> String {
        var text: [UInt8] = []
        if isAt(Self.quote) { text = quoted() }
        let rest = position
        while position < bytes.count, !endsField(bytes[position]) { position += 1 }
        text += bytes[rest..<position]
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func quoted() -> [UInt8] {
        let start = line
        var text: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if byte == Self.quote {
                guard isAt(Self.quote) else { return text }
                position += 1
            } else if byte == Self.lineFeed || (byte == Self.carriageReturn && !isAt(Self.lineFeed)) {
                line += 1
            }
            text.append(byte)
        }
        unclosedLine = start
        return text
    }

    private func isAt(_ byte: UInt8) -> Bool {
        position < bytes.count && bytes[position] == byte
    }

    private func endsField(_ byte: UInt8) -> Bool {
        byte == separator || byte == Self.lineFeed || byte == Self.carriageReturn
    }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}
