internal import Foundation
internal import Media

/// A file of `Records/`: an array of what is known of some records.
struct AlbumFile: Hashable {
    private let url: URL

    /// All of them, in the order of their names.
    static func all() throws(StarterError) -> [AlbumFile] {
        let urls = Bundle.module.urls(forResourcesWithExtension: "json", subdirectory: "Records") ?? []
        guard !urls.isEmpty else { throw .unreadableFile(path: "Records", reason: "not among the resources") }
        return urls.map { AlbumFile(url: $0 as URL) }.sorted { $0.name < $1.name }
    }

    var name: String { url.lastPathComponent }

    func bytes() throws(StarterError) -> [UInt8] {
        do { return Array(try Data(contentsOf: url)) } catch { throw unreadable(error) }
    }

    /// The ids of its records.
    func ids(_ bytes: [UInt8]) throws(StarterError) -> [MediaID] {
        try decode([AlbumFacts.Head].self, from: bytes).map(\.mediaID)
    }

    func albums() throws(StarterError) -> [AlbumFacts] {
        try decode([AlbumFacts].self, from: bytes())
    }

    private func decode<Content: Decodable>(_ type: Content.Type, from bytes: [UInt8]) throws(StarterError) -> Content {
        do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: any Error) -> StarterError {
        .unreadableFile(path: "Records/\(name)", reason: "\(error)")
    }
}
