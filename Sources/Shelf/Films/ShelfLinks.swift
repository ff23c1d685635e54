package import Media

/// What ties the films of a shelf to other places: their numbers there, and who sends what changes.
package struct ShelfLinks: Sendable {
    let numbers: FilmNumbers
    /// Hears whose change now waits to be sent.
    let queued: @Sendable (ProfileID) -> Void

    package init(_ numbers: FilmNumbers, queued: @escaping @Sendable (ProfileID) -> Void) {
        self.numbers = numbers
        self.queued = queued
    }

    /// For a shelf whose films have no twins and are sent nowhere.
    package static let none = ShelfLinks(FilmNumbers()) { _ in }
}
