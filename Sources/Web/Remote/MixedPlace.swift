import Foundation
import Media

/// Where somebody is in a list that this server and others fill by turns: our page, a page of the first source, one of
/// the next, and around again; who has come to an end is passed over.
struct MixedPlace: Hashable, Sendable {
    enum Step: Hashable, Sendable {
        case beginning
        case at(String)
        case end
    }

    /// Nil stands for this server.
    private(set) var turn: MediaSource?
    private(set) var local = Step.beginning
    private(set) var remotes: [MediaSource: Step]
    /// Whether anything was found so far.
    private(set) var foundAny = false

    private let sources: [MediaSource]

    /// The beginning of a list that these sources take part in.
    init(_ sources: [MediaSource]) {
        self.sources = sources
        remotes = Dictionary(uniqueKeysWithValues: sources.map { ($0, .beginning) })
    }

    /// Whether nobody has anything more.
    var isAtEnd: Bool { step(of: turn) == .end }

    func step(of source: MediaSource?) -> Step {
        guard let source else { return local }
        return remotes[source] ?? .end
    }

    /// Notes what whoever's turn it was has next, and passes the turn on.
    mutating func advance(to step: Step, foundAny found: Bool) {
        foundAny = foundAny || found
        if let source = turn { remotes[source] = step } else { local = step }
        let order: [MediaSource?] = [nil] + sources
        guard let place = order.firstIndex(of: turn) else { return }
        turn =
            (1...order.count).lazy.map { order[(place + $0) % order.count] }
            .first { self.step(of: $0) != .end } ?? turn
    }
}

extension MixedPlace {
    /// No list of this server has cursors that begin like this.
    private static let mark: Character = "-"
    private static let separator: Character = "~"

    /// The place as a list's cursor: nil at the end, and our own list's cursor where nobody else takes part.
    var cursor: Media.Cursor? {
        guard !isAtEnd else { return nil }
        guard remotes.values.contains(where: { $0 != .end }) else {
            guard case .at(let text) = local else { return nil }
            return Media.Cursor(text)
        }
        let steps = [local] + sources.map { remotes[$0] ?? .end }
        let fields = [turn?.rawValue ?? "", foundAny ? "1" : "0"] + steps.map(\.field)
        let text = Data(fields.joined(separator: String(Self.separator)).utf8).base64EncodedString()
        return Media.Cursor(
            String(Self.mark) + text.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
        )
    }

    /// The place a cursor speaks of; a cursor of our own list alone goes on with that list alone.
    ///
    /// What it says of our list is for that list to check.
    init(_ cursor: Media.Cursor, sources: [MediaSource]) throws(Failure) {
        self.init(sources)
        guard cursor.text.first == Self.mark else {
            local = .at(cursor.text)
            remotes = [:]
            foundAny = true
            return
        }
        let fields = Self.fields(cursor.text.dropFirst())
        // Written for other sources than are on now: where ours goes on is the same.
        guard fields.count >= 3, let local = Step(fields[2]) else { throw .badCursor }
        self.local = local
        foundAny = fields[1] == "1"
        for (source, text) in zip(sources, fields.dropFirst(3)) {
            guard let step = Step(text) else { throw .badCursor }
            remotes[source] = step
        }
        guard fields[0].isEmpty || MediaSource(rawValue: fields[0]) != nil else { throw .badCursor }
        turn = MediaSource(rawValue: fields[0]).flatMap { sources.contains($0) ? $0 : nil }
        if step(of: turn) == .end { advance(to: .end, foundAny: false) }
    }

    private static func fields(_ text: Substring) -> [String] {
        var base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        while base64.count % 4 != 0 { base64.append("=") }
        guard let data = Data(base64Encoded: String(base64)), let text = String(data: data, encoding: .utf8) else {
            return []
        }
        return text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}

extension MixedPlace.Step {
    private static let beginningText = ""
    private static let endText = "."
    private static let placeMark = "@"

    /// Without the separator, whatever a source's place is made of.
    fileprivate var field: String {
        switch self {
        case .beginning: Self.beginningText
        case .at(let text): Self.placeMark + text.replacing("%", with: "%25").replacing("~", with: "%7E")
        case .end: Self.endText
        }
    }

    fileprivate init?(_ field: String) {
        switch field {
        case Self.beginningText: self = .beginning
        case Self.endText: self = .end
        default:
            guard field.hasPrefix(Self.placeMark) else { return nil }
            self = .at(String(field.dropFirst()).replacing("%7E", with: "~").replacing("%25", with: "%"))
        }
    }
}
