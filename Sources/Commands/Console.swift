import Foundation

/// What the command line says to people; logs go elsewhere.
enum Console {
    /// A line on standard output.
    static func say(_ text: String) {
        FileHandle.standardOutput.write(Data("\(text)\n".utf8))
    }

    /// Text on standard error, without a line break of its own.
    static func show(_ text: String) {
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// Whether a person watches standard error.
    static var isWatched: Bool { isatty(STDERR_FILENO) == 1 }
}
