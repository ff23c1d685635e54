import Library
import Shelf

extension RecordSheet.Draft {
    /// What the operator typed.
    init(_ texts: [String: String]) {
        self.init()
        title = texts["title"] ?? ""
        artists = texts["artists"] ?? ""
        year = texts["year"] ?? ""
        country = texts["country"] ?? ""
        label = texts["label"] ?? ""
        catalogNumber = texts["catalogNumber"] ?? ""
        styles = texts["styles"] ?? ""
        tracks = texts["tracks"] ?? ""
        // A form sends one value for each name, so every genre has a name of its own.
        genres = Set(RecordSheet.genres.indices.filter { texts["genre\($0)"] != nil }.map { RecordSheet.genres[$0] })
    }

    /// What is known from a wish.
    init(_ wish: Wish) {
        self.init()
        title = wish.album
        artists = wish.artist
    }
}
