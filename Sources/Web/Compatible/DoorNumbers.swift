import Media

/// Numbers for things that another service has none for, beyond all of its own.
///
/// A thing's number follows from its name, so that it is the same on every machine and after every update; of two that
/// would have the same one, the second in the order of names has the next free one.
struct DoorNumbers<Name: Hashable & Sendable & CustomStringConvertible>: Sendable {
    /// The services' own are in the millions; clients keep numbers in 32 bits with a sign.
    static var all: Range<Int> { 1_900_000_000..<2_000_000_000 }

    private var numbers: [Name: Int] = [:]
    private var names: [Int: Name] = [:]

    init(_ names: some Sequence<Name>) {
        for name in Set(names).sorted(by: { $0.description < $1.description }) {
            var number = Self.preferred(name)
            while self.names[number] != nil { number = Self.next(number) }
            numbers[name] = number
            self.names[number] = name
        }
    }

    func number(of name: Name) -> Int? { numbers[name] }

    func name(of number: Int) -> Name? { names[number] }

    private static func next(_ number: Int) -> Int {
        number + 1 < all.upperBound ? number + 1 : all.lowerBound
    }

    /// The number a thing has as long as no other one wants it.
    static func preferred(_ name: Name) -> Int {
        all.lowerBound + Int(StableHash(name.description).value % UInt64(all.count))
    }
}
