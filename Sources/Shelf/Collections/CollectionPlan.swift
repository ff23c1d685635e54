package import FoundationEssentials
package import Media

/// What taking over a collection would do: nothing is changed by looking.
package struct CollectionPlan: Hashable, Sendable {
    /// A record that would come into the box.
    package struct Addition: Hashable, Sendable {
        /// On which line of the file it is, from 1.
        package let line: Int
        package let record: VinylRecord
        /// Nil where the file has none.
        package let rating: BoxRating?
        package let comment: BoxComment?
        /// Whether the file says more than a comment may.
        package let isCommentShortened: Bool
        /// When it came into the collection, as far as the file says.
        package let addedAt: Date?
        /// Whether only the file tells of the record, not a source of this server.
        package let isClaimed: Bool
        /// What the file had in its cells.
        package let fields: CollectionFields
    }

    /// A record that is in the box already and would be left as it is.
    package struct Present: Hashable, Sendable {
        package let line: Int
        package let record: VinylRecord
    }

    /// In the order they would come in: the one collected first is the first.
    package let additions: [Addition]
    /// In the order of the file, as are the problems.
    package let present: [Present]
    package let problems: [CollectionProblem]

    /// How many of the additions have no rating in the file.
    package var unrated: Int { additions.count { $0.rating == nil } }

    /// Goes through a file; `owned` is what the box holds.
    ///
    /// `matching` finds the record of a row that has no number of Discogs, by its artist and title or by ``CollectionRow/id``.
    package init<Failure: Error>(
        _ file: CollectionFile,
        owned: Set<MediaID>,
        matching: (CollectionRow) async throws(Failure) -> VinylRecord?
    ) async throws(Failure) {
        var (additions, present, problems) = ([Addition](), [Present](), file.problems)
        var lines: [MediaID: Int] = [:]
        for row in file.rows {
            let claimed = row.record
            let matched = claimed == nil ? try await matching(row) : nil
            guard let record = claimed ?? matched else {
                problems.append(CollectionProblem(line: row.line, reason: .unknownRecord, title: row.shownTitle))
                continue
            }
            if let line = lines[record.id] {
                problems.append(CollectionProblem(line: row.line, reason: .repeated(line: line), title: row.shownTitle))
                continue
            }
            lines[record.id] = row.line
            if owned.contains(record.id) {
                present.append(Present(line: row.line, record: record))
            } else {
                additions.append(Addition(row, record, isClaimed: matched == nil))
            }
        }
        self.additions = Self.oldestFirst(additions)
        self.present = present
        self.problems = problems.sorted { $0.line < $1.line }
    }

    /// Discogs writes the newest first or last as one likes; rows without a date stay behind the row before them.
    private static func oldestFirst(_ additions: [Addition]) -> [Addition] {
        var latest = Date.distantPast
        let dated = additions.enumerated().map { place, addition in
            latest = addition.addedAt ?? latest
            return (date: latest, place: place, addition: addition)
        }
        return dated.sorted { ($0.date, $0.place) < ($1.date, $1.place) }.map(\.addition)
    }
}

extension CollectionPlan.Addition {
    fileprivate init(_ row: CollectionRow, _ record: VinylRecord, isClaimed: Bool) {
        let comment = BoxComment(shortening: row.notes)
        self.init(
            line: row.line,
            record: record,
            rating: row.rating,
            comment: comment,
            isCommentShortened: comment.map { $0.text != row.notes } ?? false,
            addedAt: row.addedAt,
            isClaimed: isClaimed,
            fields: row.fields
        )
    }
}

extension CollectionRow {
    fileprivate var shownTitle: String { TextLine.shortened(title, Self.longestText) }
}
