import Media
import Shelf

/// What taking over a file did or would do, for programs.
struct CollectionDocument: Encodable {
    /// Null is written, not left out, so that readers find every key.
    struct Addition: Encodable {
        let line: Int
        let id: MediaID
        let title: String
        let artist: String
        let rating: Int?
        let comment: String?

        private enum CodingKeys: CodingKey { case line, id, title, artist, rating, comment }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(line, forKey: .line)
            try container.encode(id, forKey: .id)
            try container.encode(title, forKey: .title)
            try container.encode(artist, forKey: .artist)
            try container.encode(rating, forKey: .rating)
            try container.encode(comment, forKey: .comment)
        }
    }

    struct Present: Encodable {
        let line: Int
        let id: MediaID
    }

    struct Problem: Encodable {
        let line: Int
        let reason: String
        let title: String
        let detail: String
    }

    let dryRun: Bool
    /// How many records came in.
    let added: Int
    /// How many of the additions have no rating in the file.
    let unrated: Int
    let additions: [Addition]
    let present: [Present]
    let problems: [Problem]

    /// `added` is nil for a dry run.
    init(_ plan: CollectionPlan, added: Int?, phrases: Phrases) {
        let words = CollectionWords(phrases)
        dryRun = added == nil
        self.added = added ?? 0
        unrated = plan.unrated
        additions = plan.additions.map { addition in
            Addition(
                line: addition.line,
                id: addition.record.id,
                title: addition.record.title[phrases.language],
                artist: RecordWords(phrases).line(of: addition.record.artists),
                rating: addition.rating?.points,
                comment: addition.comment?.text
            )
        }
        present = plan.present.map { Present(line: $0.line, id: $0.record.id) }
        problems = plan.problems.map { problem in
            Problem(
                line: problem.line,
                reason: problem.reason.name,
                title: problem.title,
                detail: words.reason(problem.reason)
            )
        }
    }
}
