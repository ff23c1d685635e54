package import FoundationEssentials
package import Sodium

/// Seals what acts for people elsewhere, with the key of this server.
package struct AccountSeal: Sendable {
    private let box: SecretBox

    /// Takes the key in the data folder, and makes one when there is none.
    package init(folder: URL) throws(SecretKeyError) {
        box = SecretBox(try SecretKeyFile.key(inFolder: folder.path(percentEncoded: false)))
    }

    /// With a key that nobody else has and that is gone with this value.
    package static func fleeting() -> AccountSeal {
        var randomness = SystemRandomness()
        return AccountSeal(box: SecretBox(SecretKey(using: &randomness)))
    }

    private init(box: SecretBox) {
        self.box = box
    }

    func seal(_ secret: AccountSecret) -> String {
        box.seal(secret.text)
    }

    func open(_ sealed: String) -> AccountSecret? {
        box.open(sealed).map(AccountSecret.init)
    }
}
