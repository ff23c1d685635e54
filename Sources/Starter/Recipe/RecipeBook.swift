internal import Media

/// What it takes to draw every loop, without their names and words.
struct RecipeBook: Sendable {
    /// The font file loops are drawn from.
    let font: String
    private let recipes: [MediaID: Recipe]

    init(font: String, recipes: [MediaID: Recipe]) {
        self.font = font
        self.recipes = recipes
    }

    func recipe(for id: MediaID) throws(StarterError) -> Recipe {
        guard let recipe = recipes[id] else { throw .unknownLoop(id) }
        return recipe
    }

    func emoji(of id: MediaID) -> String? { recipes[id]?.emoji.text }
}
