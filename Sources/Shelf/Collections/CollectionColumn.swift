/// The columns of Discogs' file of a collection that say something here, and two of this server's own.
enum CollectionColumn: String, CaseIterable {
    case catalogNumber = "Catalog#"
    case artist = "Artist"
    case title = "Title"
    case label = "Label"
    case format = "Format"
    case rating = "Rating"
    case released = "Released"
    case release = "release_id"
    case folder = "CollectionFolder"
    case added = "Date Added"
    case mediaCondition = "Collection Media Condition"
    case sleeveCondition = "Collection Sleeve Condition"
    case notes = "Collection Notes"
    /// Discogs knows whole stars only.
    case ownRating = "Zoetrope Rating"
    /// What Discogs has no number for.
    case ownID = "Zoetrope ID"

    /// A cell's text on one line.
    static func line(_ text: String) -> String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// Where the columns stand, by their names in any letters; nil where the names are not those of a collection.
    static func places(in header: [String]) -> [CollectionColumn: Int]? {
        let columns = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })
        var places: [CollectionColumn: Int] = [:]
        for (place, name) in header.enumerated() {
            let name = line(name).lowercased()
            // Of two columns of one name the first counts.
            if let column = columns[name], places[column] == nil { places[column] = place }
        }
        let namesRecords = places[.release] != nil || places[.ownID] != nil
        return namesRecords || (places[.artist] != nil && places[.title] != nil) ? places : nil
    }
}
