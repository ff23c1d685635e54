import Media
import Testing

@testable import Web

@Suite(.timeLimit(.minutes(1)))
struct MixedPlaceTests {
    @Test func `this server and the sources take turns, and who is at the end is passed over`() {
        var place = MixedPlace([.giphy, .tenor])
        #expect(place.turn == nil)
        place.advance(to: .at("a"), foundAny: true)
        #expect(place.turn == .giphy)
        place.advance(to: .end, foundAny: false)
        #expect(place.turn == .tenor)
        place.advance(to: .at("x"), foundAny: true)
        #expect(place.turn == nil)
        place.advance(to: .end, foundAny: true)
        #expect(place.turn == .tenor)
        place.advance(to: .at("y"), foundAny: true)
        #expect(place.turn == .tenor && !place.isAtEnd)
        place.advance(to: .end, foundAny: false)
        #expect(place.isAtEnd && place.cursor == nil)
    }

    @Test func `a cursor brings back the very place`() throws {
        var place = MixedPlace([.giphy, .tenor])
        place.advance(to: .at("1k_2f_abc"), foundAny: true)
        place.advance(to: .at("48"), foundAny: false)
        let cursor = try #require(place.cursor)
        #expect(try MixedPlace(cursor, sources: [.giphy, .tenor]) == place)
    }

    @Test func `the longest places still fit into a cursor`() throws {
        var place = MixedPlace([.giphy, .tenor])
        place.advance(to: .at(String(repeating: "l", count: 48)), foundAny: true)
        place.advance(to: .at("4999"), foundAny: true)
        place.advance(to: .at(String(repeating: "t", count: RemotePlace.longest)), foundAny: true)
        #expect(place.cursor != nil)
    }

    @Test(arguments: [".", "~", "a~b%7E", "%25", "@", "CAgQ=="])
    func `a source's place comes back as it was`(text: String) throws {
        var place = MixedPlace([.tenor])
        place.advance(to: .end, foundAny: true)
        place.advance(to: .at(text), foundAny: true)
        let cursor = try #require(place.cursor)
        #expect(try MixedPlace(cursor, sources: [.tenor]).step(of: .tenor) == .at(text))
    }

    @Test func `without sources a cursor is our own list's`() throws {
        var place = MixedPlace([])
        place.advance(to: .at("1k_2f_abc"), foundAny: true)
        #expect(place.cursor?.text == "1k_2f_abc")
    }

    @Test func `a cursor of our own list goes on with it alone`() throws {
        let place = try MixedPlace(#require(Cursor("1k_2f_abc")), sources: [.giphy])
        #expect(place.turn == nil && place.local == .at("1k_2f_abc") && place.step(of: .giphy) == .end)
    }

    @Test func `when a source was switched off, ours goes on`() throws {
        var place = MixedPlace([.giphy])
        place.advance(to: .at("1k_2f_abc"), foundAny: true)
        let cursor = try #require(place.cursor)
        let later = try MixedPlace(cursor, sources: [])
        #expect(later.turn == nil && later.local == .at("1k_2f_abc"))
    }

    @Test(arguments: ["-", "-AAAA", "-____", "-fn4", "-fjF-", "-Ym9ndXN-MX4xfjI"])
    func `a cursor somebody made up is refused or harmless`(text: String) throws {
        let cursor = try #require(Cursor(text))
        do {
            let place = try MixedPlace(cursor, sources: [.giphy])
            #expect(place.turn == nil || place.turn == .giphy)
        } catch {
            #expect(error == .badCursor)
        }
    }
}
