package import Database
package import FoundationEssentials
package import Sodium

/// Seals what acts for people elsewhere, with the key of this server.
package struct AccountSeal: Sendable {
    private let box: SecretBox
    /// Whether there was no key, so that nothing that was sealed before can be opened.
    package let isNew: Bool

    /// Takes the key in the data folder, and makes one when there is none.
    package init(folder: URL) throws(SecretKeyError) {
        let path = folder.path(percentEncoded: false)
        let isNew = !SecretKeyFile.isThere(inFolder: path)
        self.init(box: SecretBox(try SecretKeyFile.key(inFolder: path)), isNew: isNew)
    }

    /// With a key that nobody else has and that is gone with this value.
    package static func fleeting() -> AccountSeal {
        var randomness = SystemRandomness()
        return AccountSeal(box: SecretBox(SecretKey(using: &randomness)), isNew: true)
    }

    private init(box: SecretBox, isNew: Bool) {
        self.box = box
        self.isNew = isNew
    }

    func seal(_ secret: AccountSecret) -> String {
        box.seal(secret.text)
    }

    func open(_ sealed: String) -> AccountSecret? {
        box.open(sealed).map(AccountSecret.init)
    }
}

extension AccountSeal {
    /// How much a database holds that was sealed, whether or not it can still be opened.
    package static func sealed(
        in database: ApplicationDatabase
    ) async throws(AccountsError) -> (shares: Int, accounts: Int) {
        let rows = try await database.rows(
            """
            SELECT (SELECT COUNT(*) FROM share) AS shares,
                (SELECT COUNT(*) FROM linked_account WHERE session IS NOT NULL) AS accounts
            """
        )
        guard let row = rows.first else { return (0, 0) }
        return (try row.value("shares"), try row.value("accounts"))
    }
}
