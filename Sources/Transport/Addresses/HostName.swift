/// A host's name in the one spelling that is compared: lowercase ASCII, no dot at the end, never an address.
package struct HostName: Hashable, Sendable {
    private let name: String

    /// Takes a name in any case, with or without a dot at the end.
    ///
    /// Nil for anything that is not a plain name: addresses in every spelling a resolver would take for one (`127.1`,
    /// `0x7f.1`, `2130706433`, `[::1]`), other alphabets (their `xn--` form is fine), percent signs, empty labels.
    package init?(_ text: String) {
        // Before lowercasing: the Kelvin sign would become a k.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var name = text.lowercased()
        if name.hasSuffix(".") { name.removeLast() }
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard (1...253).contains(name.utf8.count), labels.allSatisfy(Self.isLabel), let last = labels.last,
            !Self.isNumber(last)
        else { return nil }
        self.name = name
    }

    private static func isLabel(_ label: Substring.UTF8View) -> Bool {
        (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
            && label.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    /// A name that ends in a number is read as an IPv4 address by resolvers and browsers alike.
    private static func isNumber(_ label: Substring.UTF8View) -> Bool {
        let isHexadecimal = label.starts(with: "0x".utf8) && label.dropFirst(2).allSatisfy(ASCII.isHexadecimal)
        return isHexadecimal || label.allSatisfy(ASCII.isDigit)
    }
}

extension HostName: CustomStringConvertible {
    package var description: String { name }
}

extension HostName: ExpressibleByStringLiteral {
    /// A name written in the source.
    ///
    /// - Precondition: It is a name by the rules above.
    package init(stringLiteral text: String) {
        guard let host = Self(text) else { preconditionFailure("a host in the source must be a plain name") }
        self = host
    }
}
