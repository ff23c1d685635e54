import Accounts
import Catalog
import Media

extension Site {
    /// Any GIF, or any that a tag finds; nil when nobody has one.
    ///
    /// With other sources on, every second one is theirs, and those that only they have. A source that fails is no
    /// reason to give nothing.
    func randomGif(tag: String, for reader: Reader) async throws -> ListedGif? {
        guard !remote.brands.isEmpty else { return try await ownRandomGif(tag, for: reader) }
        if Bool.random(), let own = try await ownRandomGif(tag, for: reader) { return own }
        do {
            if let gif = try await remote.random(tag: tag) { return try await listed(gif, for: reader) }
        } catch let failure as RemoteFailure {
            if failure == .cancelled { throw CancellationError() }
            guard let own = try await ownRandomGif(tag, for: reader) else { throw failure }
            return own
        }
        return try await ownRandomGif(tag, for: reader)
    }

    private func ownRandomGif(_ tag: String, for reader: Reader) async throws -> ListedGif? {
        var generator = SystemRandomNumberGenerator()
        guard let gif = try await catalog.random(tag: tag, using: &generator) else { return nil }
        return try await listed(gif, for: reader)
    }

    /// What goes on with what somebody typed: this server's own first.
    ///
    /// With `everywhere` the other sources are asked, too; some room is kept for them.
    func suggestions(
        for text: String,
        limit: Int,
        everywhere: Bool,
        language: Language
    ) async throws -> [String] {
        let own = try await catalog.suggestions(for: text, language: language, limit: limit)
        guard everywhere, !text.isEmpty, !remote.brands.isEmpty else { return own }
        let others = await remote.suggestions(for: text, limit: limit, language: language)
        let shown = own.prefix(max(limit - others.count, limit - limit / 3))
        var known = Set(shown.map { $0.lowercased() })
        let added = others.filter { known.insert($0.lowercased()).inserted }
        return Array((Array(shown) + added).prefix(limit))
    }
}
