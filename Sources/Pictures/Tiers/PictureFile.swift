import Media

/// The name of a kept picture: whose it is, which one, and what its bytes must add up to.
///
/// `ab/starter_party-popper-bounce.motion.320.ab12cd34-2.webp.0123456789abcdef.webp`: readable, and legal on every file
/// system.
struct PictureFile: Hashable, Sendable {
    static let digestLength = 16

    /// The same for all content a picture may have had.
    let identity: String
    /// Of the content, in hexadecimal digits.
    let digest: String
    let format: PictureFormat

    init(_ key: PictureKey, _ picture: EncodedPicture) {
        identity = Self.identity(of: key)
        digest = Self.digest(of: picture.bytes)
        format = picture.format
    }

    /// Reads a name as ``name`` writes it; nil for any other file, and for a picture of an earlier edition.
    init?(name: Substring) {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 7, let format = PictureFormat(fileExtension: String(parts[parts.count - 1])) else {
            return nil
        }
        let digest = parts[parts.count - 2]
        guard digest.utf8.count == Self.digestLength, digest.allSatisfy(\.isHexDigit) else { return nil }
        // What an earlier edition made is not a picture any more.
        guard let role = PictureRole(rawValue: String(parts[parts.count - 6])),
            PictureEdition(of: role).fingerprint(in: parts[parts.count - 4]) != nil
        else { return nil }
        identity = parts.dropLast(2).joined(separator: ".")
        self.digest = String(digest)
        self.format = format
    }

    var name: String { "\(identity).\(digest).\(format.fileExtension)" }

    /// What the picture is for.
    var role: String { identity.split(separator: ".").dropLast(3).last.map(String.init) ?? "" }

    /// Files are spread over 256 folders.
    var shelf: String { String(digest.suffix(2)) }

    /// Whether a picture of this identity is one of the item's; ids may have dots in them, what follows has four.
    static func isPicture(_ identity: String, of id: MediaID) -> Bool {
        identity.split(separator: ".", omittingEmptySubsequences: false).dropLast(4).joined(separator: ".") == item(id)
    }

    /// Whose picture it is, when that is one of the source's items.
    func item(of source: MediaSource) -> MediaID? {
        guard identity.hasPrefix("\(source.rawValue)_") else { return nil }
        let item = identity.split(separator: ".", omittingEmptySubsequences: false).dropLast(4).joined(separator: ".")
        return MediaID("\(source.rawValue):\(item.dropFirst(source.rawValue.utf8.count + 1))")
    }

    private static func item(_ id: MediaID) -> String { "\(id.source.rawValue)_\(id.native)" }

    static func identity(of key: PictureKey) -> String {
        "\(item(key.id)).\(key.role.rawValue).\(key.measure).\(key.version).\(key.format.fileExtension)"
    }

    /// Notices every accident; it is no protection against malice, which could as well replace the file.
    static func digest(of bytes: [UInt8]) -> String {
        var hash = StableHash()
        hash.add(bytes: bytes)
        return hash.text
    }
}
