import Coordination
import Foundation
import HTTPTypes
import TMDB
import TestSupport
import Transport

/// TMDB with one account, as far as an account can be linked to: it keeps what it is told and can fail.
final class FakeTMDB: HTTPTransport {
    /// What becomes of a call.
    enum Fate: Sendable {
        /// It is not heard at all.
        case unheard
        /// It is done, but the answer gets lost.
        case lost
        case status(Int, body: String, HTTPFields = [:])
        /// It is heard once the gate opens.
        case held(Gate)
    }

    struct State: Sendable {
        /// The one rated last is the last.
        var ratings: [(film: Int, points: Double)] = []
        var watchlist: [Int] = []
        var favorites: [Int] = []
        /// Films that are in no list, whatever was done with them.
        var unlisted: Set<Int> = []
        var vanished: Set<Int> = []
        /// Films about which it answers nonsense.
        var refused: Set<Int> = []
        var isApproved = true
        var hasSession = true
        var userNumber = 7
        /// Method and path of each call, the query left out.
        var calls: [String] = []
        var running = 0
        var mostRunning = 0
        /// What becomes of the next calls, in this order; and of all others.
        var fates: [Fate] = []
        var isDown = false
        var watchers: [(count: Int, CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    func change<Value: Sendable>(_ change: @Sendable (inout State) -> Value) -> Value {
        state.withLock { change(&$0) }
    }

    var calls: [String] { state.withLock { $0.calls } }
    /// Those that change something.
    var writes: [String] { calls.filter { !$0.hasPrefix("GET") && !$0.contains("authentication") } }

    func points(of film: Int) -> Double? { state.withLock { $0.points(of: film) } }

    /// Returns once there were so many calls.
    func called(_ count: Int) async {
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.calls.count < count { state.watchers.append((count, continuation)) }
                return state.calls.count >= count
            }
            if isDone { continuation.resume() }
        }
    }

    func reply(to request: TransportRequest) async throws(TransportError) -> TransportReply {
        let fate = begin(request)
        defer { state.withLock { $0.running -= 1 } }
        switch fate {
        case .unheard: throw .timedOut(.init(host: "tmdb.example"))
        case .status(let status, let body, let fields): return .status(status, fields, body: Array(body.utf8))
        case .lost:
            _ = state.withLock { $0.answer(request) }
            throw .timedOut(.init(host: "tmdb.example"))
        case .held(let gate):
            await gate.wait()
            if Task.isCancelled { throw .cancelled }
        case nil: break
        }
        return state.withLock { $0.answer(request) }
    }

    private func begin(_ request: TransportRequest) -> Fate? {
        let (fate, watchers) = state.withLock { state in
            state.calls.append("\(request.head.method.rawValue) \(request.path.joined(separator: "/"))")
            state.running += 1
            state.mostRunning = max(state.mostRunning, state.running)
            let due = state.watchers.filter { $0.count <= state.calls.count }
            state.watchers.removeAll { $0.count <= state.calls.count }
            if state.isDown { return (Fate?.some(.unheard), due) }
            return (state.fates.isEmpty ? nil : state.fates.removeFirst(), due)
        }
        for watcher in watchers { watcher.1.resume() }
        return fate
    }
}

extension FakeTMDB.State {
    func points(of film: Int) -> Double? { ratings.first { $0.film == film }?.points }

    mutating func rate(_ film: Int, _ points: Double?) {
        ratings.removeAll { $0.film == film }
        if let points { ratings.append((film, points)) }
    }

    fileprivate mutating func answer(_ request: TransportRequest) -> TransportReply {
        let path = request.path
        if path.first == "authentication" { return authenticate(request) }
        guard hasSession else { return .json(401, #"{"success":false,"status_code":3,"status_message":"No."}"#) }
        switch path.count {
        case 1: return .json(200, #"{"id":\#(userNumber),"username":"kino\#(userNumber)","name":""}"#)
        case 4: return list(path[2], request)
        case 2: return .json(200, Self.film(Int(path[1]) ?? 0))
        default: return path[0] == "movie" ? film(request) : mark(path[2], request)
        }
    }

    private mutating func authenticate(_ request: TransportRequest) -> TransportReply {
        switch (request.head.method, request.path.last) {
        case (.get, "new"):
            return .json(200, #"{"success":true,"expires_at":"2030-01-01 00:00:00 UTC","request_token":"token1"}"#)
        case (.post, "new"):
            guard isApproved else { return .json(401, #"{"success":false,"status_code":17,"status_message":""}"#) }
            hasSession = true
            return .json(200, #"{"success":true,"session_id":"session\#(userNumber)"}"#)
        default:
            hasSession = false
            return .json(200, #"{"success":true}"#)
        }
    }

    private func list(_ name: String, _ request: TransportRequest) -> TransportReply {
        let films: [(film: Int, points: Double?)] =
            switch name {
            case "rated": ratings.map { ($0.film, $0.points) }
            case "watchlist": watchlist.map { ($0, nil) }
            default: favorites.map { ($0, nil) }
            }
        let all = films.reversed().filter { !unlisted.contains($0.film) && !vanished.contains($0.film) }
        let page = Int(request.query("page") ?? "") ?? 1
        let word = request.query("language") == "ko-KR" ? "영화" : "Film"
        let items = all.dropFirst((page - 1) * 20).prefix(20).map { Self.film($0.film, $0.points, word) }
        return .json(
            200,
            """
            {"page":\(page),"results":[\(items.joined(separator: ","))],
            "total_pages":\((all.count + 19) / 20),"total_results":\(all.count)}
            """
        )
    }

    private mutating func film(_ request: TransportRequest) -> TransportReply {
        guard let film = Int(request.path[1]), !vanished.contains(film) else {
            return .json(404, #"{"success":false,"status_code":34,"status_message":"Gone."}"#)
        }
        guard !refused.contains(film) else { return .json(400, #"{"success":false,"status_code":47}"#) }
        switch request.head.method {
        case .get:
            let rated = points(of: film).map { #"{"value":\#($0)}"# } ?? "false"
            return .json(
                200,
                """
                {"id":\(film),"favorite":\(favorites.contains(film)),"rated":\(rated),
                "watchlist":\(watchlist.contains(film))}
                """
            )
        case .post:
            guard let rating = try? JSONDecoder().decode(TMDBRating.self, from: Data(request.body)) else {
                return .json(400, #"{"success":false,"status_code":18,"status_message":"Bad."}"#)
            }
            rate(film, rating.value)
            return .json(201, #"{"success":true,"status_code":1,"status_message":"Success."}"#)
        default:
            rate(film, nil)
            return .json(200, #"{"success":true,"status_code":13,"status_message":"Deleted."}"#)
        }
    }

    private mutating func mark(_ list: String, _ request: TransportRequest) -> TransportReply {
        guard let mark = try? JSONDecoder().decode(TMDBMark.self, from: Data(request.body)) else {
            return .json(400, #"{"success":false,"status_code":18,"status_message":"Bad."}"#)
        }
        if list == "watchlist" {
            watchlist.removeAll { $0 == mark.mediaID }
            if mark.watchlist == true { watchlist.append(mark.mediaID) }
        } else {
            favorites.removeAll { $0 == mark.mediaID }
            if mark.favorite == true { favorites.append(mark.mediaID) }
        }
        return .json(201, #"{"success":true,"status_code":1,"status_message":"Success."}"#)
    }

    private static func film(_ number: Int, _ points: Double? = nil, _ word: String = "Film") -> String {
        let rating = points.map { #","rating":\#($0)"# } ?? ""
        return #"{"id":\#(number),"title":"\#(word) \#(number)","original_title":"Film \#(number)"\#(rating)}"#
    }
}

extension TransportReply {
    fileprivate static func json(_ status: Int, _ body: String) -> TransportReply {
        .status(status, [.contentType: "application/json"], body: Array(body.utf8))
    }
}

extension TransportRequest {
    /// The parts of the path behind the base.
    fileprivate var path: [String] {
        let path = (head.path ?? "").split(separator: "?").first ?? ""
        return path.split(separator: "/").dropFirst().map(String.init)
    }

    fileprivate func query(_ name: String) -> String? {
        let query = (head.path ?? "").split(separator: "?").dropFirst().first ?? ""
        return query.split(separator: "&").first { $0.hasPrefix("\(name)=") }.map {
            String($0.dropFirst(name.count + 1))
        }
    }
}
