private import FoundationEssentials

/// A file that comes with a Debian package.
struct SystemFile {
    let path: String
    let debianPackage: String

    func read() throws(StarterError) -> [UInt8] {
        do {
            return Array(try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe))
        } catch {
            if FileManager.default.fileExists(atPath: path) {
                throw .unreadableFile(path: path, reason: "\(error)")
            }
            throw .missingFile(path: path, debianPackage: debianPackage)
        }
    }

    func unreadable(_ reason: String) -> StarterError { .unreadableFile(path: path, reason: reason) }
}

extension StarterFiles {
    var emojiListFile: SystemFile { SystemFile(path: emojiList, debianPackage: "unicode-data") }
    var fontFile: SystemFile { SystemFile(path: font, debianPackage: "fonts-noto-color-emoji") }

    func annotationFile(_ folder: String, _ language: String) -> SystemFile {
        SystemFile(path: "\(annotations)/\(folder)/\(language).xml", debianPackage: "unicode-cldr-core")
    }
}
