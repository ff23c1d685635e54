package import Foundation
import Zlib

/// The app's own stylesheet, modules and icons, read once and served under addresses that change with their content.
package struct AssetCatalog: Sendable {
    /// One file as it is sent.
    package struct Asset: Sendable {
        package let bytes: [UInt8]
        /// The same, compressed; nil where compression does not pay.
        package let gzip: [UInt8]?
        package let contentType: String
    }

    /// The stylesheet's files in the order of their layers; every other `.css` file follows by name.
    private static let stylesFirst = ["tokens.css", "base.css"]

    private let assets: [String: Asset]
    /// The address of the one stylesheet.
    package let stylesheet: String
    /// The address of the script that runs before the page is drawn.
    package let firstScript: String
    /// The address of the entry module.
    package let entryModule: String
    /// The addresses of all other modules, to be fetched early.
    package let modules: [String]
    /// Icon file name to address.
    package let icons: [String: String]

    /// Reads everything below `folder`: `css/`, `js/` with the entry `app.js`, `icons/`.
    package init(folder: URL) throws {
        var assets: [String: Asset] = [:]
        let styles = try Self.stylesheet(in: folder.appending(path: "css"))
        let stylesheet = "/assets/app.\(Self.digest(styles)).css"
        assets[stylesheet] = Self.asset(styles, contentType: "text/css; charset=utf-8")

        let scripts = try Self.files(in: folder.appending(path: "js")).filter { $0.path.hasSuffix(".js") }
        let version = Self.digest(scripts.flatMap(\.bytes))
        for script in scripts {
            assets["/assets/\(version)/js/\(script.path)"] = Self.asset(
                script.bytes,
                contentType: "text/javascript; charset=utf-8"
            )
        }
        var icons: [String: String] = [:]
        for icon in try Self.files(in: folder.appending(path: "icons")) {
            let name = icon.path.split(separator: ".", maxSplits: 1)
            guard name.count == 2, let contentType = Self.contentTypes[String(name[1])] else { continue }
            let address = "/assets/icons/\(name[0]).\(Self.digest(icon.bytes)).\(name[1])"
            assets[address] = Self.asset(icon.bytes, contentType: contentType)
            icons[icon.path] = address
        }
        self.assets = assets
        self.stylesheet = stylesheet
        self.icons = icons
        entryModule = "/assets/\(version)/js/app.js"
        firstScript = "/assets/\(version)/js/first.js"
        let entries = [entryModule, firstScript]
        modules = scripts.map { "/assets/\(version)/js/\($0.path)" }.filter { !entries.contains($0) }
    }

    package subscript(path: String) -> Asset? { assets[path] }

    private static let contentTypes = [
        "svg": "image/svg+xml", "png": "image/png", "ico": "image/x-icon", "webp": "image/webp",
    ]

    private struct File {
        let path: String
        let bytes: [UInt8]
    }

    private static func stylesheet(in folder: URL) throws -> [UInt8] {
        let sheets = try files(in: folder).filter { $0.path.hasSuffix(".css") }
        let first = stylesFirst.compactMap { name in sheets.first { $0.path == name } }
        let rest = sheets.filter { !stylesFirst.contains($0.path) }
        return (first + rest).flatMap { $0.bytes + [UInt8(ascii: "\n")] }
    }

    /// All files below a folder, by path.
    private static func files(in folder: URL) throws -> [File] {
        let root = folder.standardizedFileURL.path()
        let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
        var files: [File] = []
        while let url = enumerator?.nextObject() as? URL {
            guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            let path = String(url.standardizedFileURL.path().dropFirst(root.count)).trimmingPrefix("/")
            files.append(File(path: String(path), bytes: Array(try Data(contentsOf: url))))
        }
        return files.sorted { $0.path < $1.path }
    }

    private static func asset(_ bytes: [UInt8], contentType: String) -> Asset {
        let compressed =
            contentType.hasPrefix("image/") && contentType != "image/svg+xml"
            ? nil : Gzip.compressed(bytes, level: 9)
        return Asset(
            bytes: bytes,
            gzip: compressed.flatMap { $0.count < bytes.count ? $0 : nil },
            contentType: contentType
        )
    }

    private static func digest(_ bytes: [UInt8]) -> String { ContentTag.hex(of: bytes) }
}
