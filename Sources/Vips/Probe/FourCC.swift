/// The four letters that name a chunk or a box.
struct FourCC: Hashable, ExpressibleByStringLiteral {
    private let number: Int

    init(_ number: Int) { self.number = number }

    init(stringLiteral name: String) {
        precondition(name.utf8.count == 4, "a name has four letters")
        number = name.utf8.reduce(0) { $0 << 8 | Int($1) }
    }

    var bytes: [UInt8] { stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) } }
}
