import Foundation
import Hummingbird
import Media
import Shelf

/// What a page says once after a form did something: `?notice=deleted&item=library:…`.
struct Notice {
    enum Kind: String, CaseIterable {
        case kept
        case removed
        case added
        case already
        case saved
        case deleted
        case restored
        case tooLate
        case rated
        case unrated
        case reviewed
        case unreviewed
        case accountLinked
        case accountNotApproved
        case accountNothing
        case accountUnlinked
        case accountRefreshed
        case programsEnded
        case boxed
        case boxedAlready
        case unboxed
        case reboxed
        case represents
        case representsNot
        case wished
        case wishedAlready
        case wishAdded
        case wishRefused
        case operatorNow
        case shareRevoked
        case collected
        case collectedNone
    }

    let kind: Kind
    /// The form that takes the change back, when it can be.
    let undo: SitePath?
    /// What the form sends along, for a rating the stars it had.
    let undoValue: String?
    /// Of how many the sentence speaks; nil for one that counts nothing.
    let count: Int?

    /// What the address asks to say; anything unknown says nothing.
    init?(_ request: Request) {
        guard let kind = request.parameter("notice").flatMap(Kind.init(rawValue:)) else { return nil }
        let counted = request.parameter("value").flatMap { Int($0) } ?? 0
        count = kind == .collected && (1...CollectionFile.mostRows).contains(counted) ? counted : nil
        // Nobody is told of a number that cannot be.
        guard kind != .collected || count != nil else { return nil }
        self.kind = kind
        let item = request.parameter("item").flatMap { MediaID($0.removingPercentEncoding ?? $0) }
        undo = item.flatMap { Self.undo(kind, $0) }
        undoValue = kind == .unrated ? request.parameter("value") : nil
    }

    private static func undo(_ kind: Kind, _ item: MediaID) -> SitePath? {
        switch kind {
        case .removed: SitePath(.favorite, item)
        case .deleted: SitePath(.gifRestore, item)
        case .kept, .added, .already, .saved, .restored, .tooLate: nil
        case .unrated: SitePath(.rating, item)
        case .unreviewed: SitePath(.movieReviewRestore, item)
        case .rated, .reviewed: nil
        case .unboxed: SitePath(.boxItemRestore, item)
        case .boxed, .boxedAlready, .reboxed, .represents, .representsNot, .shareRevoked: nil
        case .collected, .collectedNone, .wished, .wishedAlready, .wishAdded, .wishRefused, .operatorNow: nil
        case .accountLinked, .accountNotApproved, .accountNothing, .accountUnlinked, .accountRefreshed, .programsEnded:
            nil
        }
    }
}
