import FoundationEssentials
import Media
import Shelf
import TestSupport
import Testing

@testable import AccountSync

@Suite(.timeLimit(.minutes(1)))
struct FilmRenewalTests {
    private let bench: SyncBench

    init() async throws {
        bench = try await SyncBench()
        bench.tmdb.change { $0.ratings = [(1, 8), (2, 8)] }
        try await bench.linkAndRead()
    }

    /// Of films; what else is asked along with them left out.
    private var calls: [String] { bench.tmdb.calls.filter { !$0.hasSuffix("reviews") } }

    @Test func `what is stored of a film is asked for again before it is half a year old`() async throws {
        bench.pass(140 * 86_400)
        await bench.renewal().renew()
        #expect(calls.isEmpty)
        bench.pass(20 * 86_400)
        await bench.renewal().renew()
        #expect(calls == ["GET movie/1", "GET movie/2"])
        await bench.renewal().renew()
        #expect(calls.count == 2)
    }

    @Test func `a film that vanished stays, and nobody is asked on when TMDB is away`() async throws {
        bench.pass(160 * 86_400)
        bench.tmdb.change { $0.fates = [.status(404, body: #"{"success":false,"status_code":34}"#)] }
        await bench.renewal().renew()
        #expect(calls == ["GET movie/1", "GET movie/2"])
        #expect(try await bench.items.movies([SyncBench.film(1)]).count == 1)
        await bench.renewal().renew()
        #expect(calls.count == 2)
        bench.pass(160 * 86_400)
        bench.tmdb.change { $0.isDown = true }
        await bench.renewal().renew()
        #expect(calls.count == 3)
    }
}
