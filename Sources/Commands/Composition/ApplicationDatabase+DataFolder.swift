import Database
import Foundation

/// Why a data folder's database is not opened.
enum DatabaseRefusal: Error, Hashable, CustomStringConvertible {
    /// There is none, or an empty file, beside things that only a database knows.
    case lost(folder: String)
    case damaged(file: String)

    var description: String {
        switch self {
        case .lost(let folder):
            """
            The database \(folder)/\(ApplicationDatabase.fileName) is missing or empty, but \(folder)/library has files \
            that belong to it. Restore both from the backup; or, to begin anew, move library away, and \
            \(ApplicationDatabase.fileName)-wal if it is there. Nothing was changed.
            """
        case .damaged(let file):
            "The database \(file) is damaged and cannot be opened. Restore it from the backup. Nothing was changed."
        }
    }
}

extension ApplicationDatabase {
    /// Opens the database of a data folder, or makes one where nothing is kept yet.
    ///
    /// Refuses to make one in the place of one that was lost: files that no row knows would be deleted as left over.
    static func open(inDataFolder folder: URL) throws -> ApplicationDatabase {
        let path = folder.standardizedFileURL.path(percentEncoded: false)
        let file = folder.appending(path: fileName)
        guard size(file) > 0 || !holdsSomething(folder, log: file.path(percentEncoded: false) + "-wal") else {
            throw DatabaseRefusal.lost(folder: path.hasSuffix("/") ? String(path.dropLast()) : path)
        }
        do {
            return try ApplicationDatabase(folder: folder)
        } catch {
            guard error == .damaged else { throw error }
            throw DatabaseRefusal.damaged(file: file.path(percentEncoded: false))
        }
    }

    /// Whether there are files of the library, or a log, which SQLite throws away when its database is empty.
    private static func holdsSomething(_ folder: URL, log: String) -> Bool {
        let library = folder.appending(path: "library", directoryHint: .isDirectory)
        let files = FileManager.default.enumerator(at: library, includingPropertiesForKeys: [.isRegularFileKey])
        while let file = files?.nextObject() as? URL {
            // What cannot be looked at counts: better to ask once too often.
            if (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) != false { return true }
        }
        return size(URL(filePath: log)) > 0
    }

    /// In bytes; 0 where there is no file.
    private static func size(_ file: URL) -> Int {
        (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    }
}
