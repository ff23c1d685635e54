package import Foundation
import Mustache

/// The app's own files as they are used: phrases, scripts and styles, parsed templates, the description of the API.
///
/// Reading them costs some hundredths of a second; several sites may share them.
package struct SiteFiles: Sendable {
    let phrases: PhraseBook
    let assets: AssetCatalog
    /// By the template's file name without its extension.
    let templates: MustacheLibrary
    let openAPI: String

    /// Fails when a file is missing or malformed.
    package init(folder: URL = Bundle.zoetropeWeb.bundleURL) throws {
        phrases = try PhraseBook(folder: folder.appending(path: "Phrases"))
        assets = try AssetCatalog(folder: folder.appending(path: "Assets"))
        templates = try Self.templates(in: folder.appending(path: "Templates"))
        openAPI = try String(contentsOf: folder.appending(path: "OpenAPI/openapi.json"), encoding: .utf8)
    }

    private static func templates(in folder: URL) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "mustache" {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            try library.register(text, named: file.deletingPathExtension().lastPathComponent)
        }
        return library
    }
}
