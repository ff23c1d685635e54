import Hummingbird
import Media
import Shelf

/// A file of a collection as it was sent, and the rating chosen for records without one.
struct SentCollection: Sendable {
    let bytes: [UInt8]
    let file: CollectionFile
    /// Nil when none was chosen.
    let unrated: BoxRating?

    /// Reads `multipart/form-data`; throws ``CollectionRefusal`` for what is no file of a collection.
    init(_ request: Request) async throws {
        let form = try await FileForm(request, largestFile: CollectionFile.mostBytes)
        guard !form.isTooLarge else {
            throw CollectionRefusal.unreadable(.tooLarge(limit: CollectionFile.mostBytes))
        }
        unrated = try Self.rating(form.texts["unrated"])
        bytes = form.file ?? []
        file = try await Site.collection(bytes)
    }

    /// A rating in half stars, as forms send it.
    static func rating(_ text: String?) throws(Failure) -> BoxRating? {
        guard let text, !text.isEmpty else { return nil }
        guard let rating = BoxRating(form: text) else { throw .badBoxRating }
        return rating
    }
}
