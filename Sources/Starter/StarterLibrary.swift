package import Media

/// The loops that ship with Zoetrope: one for every emoji that Unicode lists, CLDR names and the font draws.
package struct StarterLibrary: Sendable {
    /// Best first: what people want most, then everything else, mixed so that neighbors differ.
    package let gifs: [Gif]
    /// Short cuts for the first page, in order.
    package let topics: [Topic]
    /// What the loops are drawn from.
    let recipes: RecipeBook

    /// Reads and names everything; takes some tens of milliseconds and draws nothing.
    package static func read(_ files: StarterFiles) throws(StarterError) -> StarterLibrary {
        let facts = try Facts.read()
        let listed = try NamedEmoji.read(files)
        let cast = Cast(listed, facts: facts)
        let fontName = String(files.font.split(separator: "/").last ?? "")
        var gifs: [Gif] = []
        var recipes: [MediaID: Recipe] = [:]
        for member in cast.members {
            let gif = member.gif(font: fontName)
            gifs.append(gif)
            recipes[gif.id] = member.recipe
        }
        return StarterLibrary(gifs: gifs, topics: facts.topics, recipes: RecipeBook(font: files.font, recipes: recipes))
    }

    /// Changes when any loop's picture, name or words do: whoever copied ``gifs`` copies them again then.
    package var fingerprint: String {
        var hash = StableHash("starter 2")
        for gif in gifs {
            hash.add(gif.id.description)
            hash.add(gif.artwork.fingerprint)
            for text in [gif.title.english, gif.title.korean] + gif.tags.english + gif.tags.korean { hash.add(text) }
        }
        return hash.text
    }

    /// The emoji a loop shows, as people type it; nil for an unknown loop.
    package func emoji(of id: MediaID) -> String? { recipes.emoji(of: id) }

    func recipe(for id: MediaID) throws(StarterError) -> Recipe { try recipes.recipe(for: id) }
}
