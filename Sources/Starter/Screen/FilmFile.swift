internal import Foundation
internal import Media

/// A file of `Films/`: an array of what is known of some films.
struct FilmFile: Hashable {
    private let url: URL

    /// All of them, in the order of their names.
    static func all() throws(StarterError) -> [FilmFile] {
        let urls = Bundle.module.urls(forResourcesWithExtension: "json", subdirectory: "Films") ?? []
        guard !urls.isEmpty else { throw .unreadableFile(path: "Films", reason: "not among the resources") }
        return urls.map { FilmFile(url: $0 as URL) }.sorted { $0.name < $1.name }
    }

    var name: String { url.lastPathComponent }

    func bytes() throws(StarterError) -> [UInt8] {
        do { return Array(try Data(contentsOf: url)) } catch { throw unreadable(error) }
    }

    /// The ids of its films.
    func ids(_ bytes: [UInt8]) throws(StarterError) -> [MediaID] {
        try decode([FilmFacts.Head].self, from: bytes).map(\.mediaID)
    }

    func films() throws(StarterError) -> [FilmFacts] {
        try decode([FilmFacts].self, from: bytes())
    }

    private func decode<Content: Decodable>(_ type: Content.Type, from bytes: [UInt8]) throws(StarterError) -> Content {
        do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch { throw unreadable(error) }
    }

    private func unreadable(_ error: any Error) -> StarterError {
        .unreadableFile(path: "Films/\(name)", reason: "\(error)")
    }
}
