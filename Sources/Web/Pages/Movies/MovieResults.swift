import Media

/// A grid of films with its heading, what comes after it, and what stands there when it is empty.
struct MovieResults {
    let scope: String
    let title: String
    let heading: String
    let headingHidden: Bool
    let countText: String?
    let announcement: String
    /// When a source that is away said this.
    let staleText: String?
    /// What a source's terms want said beside its data.
    let notices: [String]
    let hasMissingPlace: Bool
    let missing: [Results.MissingSource]
    let hasTiles: Bool
    let cards: [MovieCard]
    let nextHref: String?
    let nextLabel: String
    let comesByItself: Bool
    let pendingText: String?
    let atEnd: Bool
    let emptyState: EmptyState?
}

extension MovieResults {
    /// What a list is called, where it is, and what it says when it has nothing.
    struct Words {
        let scope: String
        let heading: String
        var headingHidden = false
        var countText: String?
        let announcement: String
        var pendingText: String?
        let emptyState: EmptyState
        let documentTitle: String?
        /// Whether ratings can be changed in the list.
        var withStars = false
    }

    /// One part of a list at `path`; `isFirst` says whether it is its beginning.
    init(_ page: MoviePage, _ words: Words, path: SitePath, isFirst: Bool, phrases: Phrases) {
        let isEmpty = isFirst && page.items.isEmpty && page.next == nil && page.missing == nil
        scope = words.scope
        title = Layout.title(words.documentTitle)
        heading = words.heading
        headingHidden = words.headingHidden
        countText = words.countText
        announcement = isEmpty ? words.emptyState.emptyTitle : words.announcement
        staleText = page.staleSince.map { phrases["movies.stale", ["day": MovieWords(phrases).day($0)]] }
        let brands = [page.brand, page.nextBrand] + page.items.map(\.brand)
        notices = Set(brands.compactMap { $0?.mark }).sorted()
        hasMissingPlace = !notices.isEmpty || page.missing != nil
        missing = page.missing.map { [Results.MissingSource($0, path, phrases)] } ?? []
        hasTiles = !page.items.isEmpty
        cards = page.items.enumerated().map { number, item in
            let place = MovieCard.Place.grid(number: isFirst ? number : .max)
            let starts = page.starts[item.movie.id]
            return MovieCard(item, at: place, starting: starts, withStars: words.withStars, phrases: phrases)
        }
        nextHref = page.next.map { path.with("cursor", $0.text).link }
        nextLabel = page.nextBrand.map { phrases["more.loadFrom", ["source": $0.name]] } ?? phrases["more.load"]
        comesByItself = page.nextIsItsFirst
        pendingText = page.nextIsItsFirst && page.items.isEmpty ? words.pendingText : nil
        atEnd = page.next == nil && !isEmpty && page.missing == nil
        emptyState = isEmpty ? words.emptyState : nil
    }
}
