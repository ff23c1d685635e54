package import Media

/// How pictures of a role are made by now.
///
/// Browsers keep a picture for good, and the disk keeps it until there is no room. Where the way of making it changes, so
/// does its address and its file, and what was made before is never seen again.
package struct PictureEdition: Sendable {
    private let number: Int

    package init(of role: PictureRole) {
        // 2: every frame of an animation is true to the original's.
        number = [.motion, .light].contains(role) ? 2 : 1
    }

    /// What addresses and file names say of the state of a picture: of what it is made, and how.
    package func version(of fingerprint: String) -> String {
        number == 1 ? fingerprint : "\(fingerprint)-\(number)"
    }

    /// The fingerprint in a version of this edition; nil in one of another.
    package func fingerprint(in version: some StringProtocol) -> String? {
        guard number > 1 else { return String(version) }
        let ending = "-\(number)"
        return version.hasSuffix(ending) ? String(version.dropLast(ending.count)) : nil
    }
}

extension PictureKey {
    /// What addresses and file names say of the state of the picture.
    package var version: String { PictureEdition(of: role).version(of: fingerprint) }
}
