import Accounts
import Database
import Foundation
import Logging
import Web

/// What the log says about the data folder when the server starts, each once and with what to do.
struct StartReport {
    let logger: Logger

    func write(about storage: Storage) async {
        let folder = storage.folder.url.path(percentEncoded: false)
        for finding in storage.folder.findings {
            var metadata: Logger.Metadata = ["folder": "\(folder)"]
            metadata.merge(finding.detail.mapValues { "\($0)" }) { own, _ in own }
            logger.log(level: finding.isWarning ? .warning : .notice, "\(finding.text)", metadata: metadata)
        }
        write(about: storage.soundness, file: folder + ApplicationDatabase.fileName)
        if storage.seal.isNew { await writeAboutKey(storage.database) }
    }

    private func write(about soundness: ApplicationDatabase.Soundness, file: String) {
        switch soundness {
        case .sound: break
        case .damaged(let finding):
            logger.critical(
                """
                The database is damaged. What can be read is served; stop the server and restore the backup, as \
                docs/operations.md says
                """,
                metadata: ["file": "\(file)", "finding": "\(finding)"]
            )
        case .unknown:
            logger.warning(
                "There was not enough time to look for damage in the whole database",
                metadata: ["file": "\(file)"]
            )
        }
    }

    private func writeAboutKey(_ database: ApplicationDatabase) async {
        // Where this cannot be read, the damage was said already.
        guard let sealed = try? await AccountSeal.sealed(in: database), sealed != (0, 0) else { return }
        logger.warning(
            """
            secret.key was not there, so a new one was made. Links to collections still open, but their owners are not \
            shown the address again; linked accounts have to be linked again. If you still have the old file, stop the \
            server and put it back
            """,
            metadata: ["collections": "\(sealed.shares)", "accounts": "\(sealed.accounts)"]
        )
    }
}

extension ApplicationDatabase.Soundness {
    var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }

    /// As `/health` says it.
    var state: DatabaseCondition.State {
        switch self {
        case .sound: .sound
        case .damaged: .damaged
        case .unknown: .unknown
        }
    }
}
