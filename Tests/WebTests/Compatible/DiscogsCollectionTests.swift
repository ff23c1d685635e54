import Accounts
import Foundation
import HTTPTypes
import Media
import Shelf
import Testing
import Web

/// The box and the favorites of whoever asks, as a collection and a list of wants.
@Suite(.timeLimit(.minutes(2)))
struct DiscogsCollectionTests {
    @Test func `a session is the person, a key is itself, and anything else is nobody`() async throws {
        let site = try await TestSite()
        let key = try await site.doorKeys.add(named: "Team chat", at: TestSite.date).secret
        try await site.run { browser async throws in
            let person = try await browser.token()
            let name = try await browser.discogsName(person)
            #expect(name.hasPrefix("visitor-"))
            #expect(try await browser.discogsName(key) == "Team-chat")
            let identity = try await browser.discogs("oauth/identity", token: key).json()
            #expect(identity["consumer_name"]?.text == "Team chat")
            #expect(identity["resource_url"]?.text == "http://localhost/discogs/users/Team-chat")
            for token in ["any", String(person.dropLast()) + "-", nil] {
                #expect(try await browser.discogs("oauth/identity", token: token).isDiscogs(401))
            }
            // A pair speaks for the person whose session is one of it.
            let pair: HTTPFields = [.authorization: "Discogs key=\(key), secret=\(person)"]
            #expect(try await browser.discogs("oauth/identity", headers: pair).json()["username"]?.text == name)
            #expect(try await browser.discogs("oauth/identity?token=\(person)").json()["username"]?.text == name)
        }
    }

    @Test func `a key's box outlives the key, under its name`() async throws {
        let site = try await TestSite()
        let first = try await site.doorKeys.add(named: "Scanner", at: TestSite.date).secret
        try await site.run { browser async throws in
            let numbers = try await browser.discogsReleases(2)
            try await browser.collect(numbers, token: first)
            try await site.doorKeys.revoke("Scanner", at: TestSite.date)
            #expect(try await browser.discogs("oauth/identity", token: first).status == 401)
            let second = try await site.doorKeys.add(named: "Scanner", at: TestSite.date).secret
            let list = try await browser.discogs("users/Scanner/collection/folders/0/releases", token: second)
            #expect(try list.discogsNumbers("releases") == numbers.reversed())
            let other = try await site.doorKeys.add(named: "Other", at: TestSite.date).secret
            let none = try await browser.discogs("users/Other/collection/folders/0/releases", token: other)
            #expect(try none.discogsNumbers("releases") == [])
        }
    }

    @Test func `what a program puts into the box is there at once, and once`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            let path = "users/\(name)/collection/folders/1/releases/\(number)"
            for _ in 0..<2 {
                let added = try await browser.discogs(path, .post, token: token)
                #expect(added.status == 201)
                #expect(try added.json()["instance_id"]?.wholeNumber == number)
                let address = "http://localhost/discogs/\(path)/instances/\(number)"
                #expect(try added.json()["resource_url"]?.text == address)
            }
            let folders = try await browser.discogs("users/\(name)/collection/folders", token: token).json()
            #expect(folders["folders"]?.list?.map { $0["count"] } == [.number(1), .number(1)])
            let copies = try await browser.discogs("users/\(name)/collection/releases/\(number)", token: token)
            #expect(try copies.discogsNumbers("releases") == [number])
            let own = try await browser.api(.get, "/api/v1/vinyl/starter:record-0", token: token).json()
            #expect(own["inBox"] == .bool(true) && own["rating"] == .number(0))
            let found = try await browser.discogs("database/search?type=release&q=record+0", token: token).json()
            #expect(found["results"]?.list?.first?["user_data"]?["in_collection"] == .bool(true))
        }
    }

    @Test func `stars are whole, and who writes back what was read keeps the half`() async throws {
        let site = try await TestSite()
        try await site.run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            let thing = "users/\(name)/collection/folders/1/releases/\(number)/instances/\(number)"
            let box = "/api/v1/box/starter:record-0"
            _ = try await browser.api(.put, box, token: token, body: #"{"rating":7,"comment":"Mine."}"#)
            let list = "users/\(name)/collection/folders/0/releases"
            let item = try await browser.discogs(list, token: token).json()["releases"]?.list?.first
            #expect(item?["rating"] == .number(4))
            #expect(item?["notes"]?.list?.first?["value"]?.text == "Mine.")
            for (body, points) in [
                (#"{"rating":4}"#, 7.0), (#"{"rating":5}"#, 10), (#"{"rating":"2","folder_id":1}"#, 4),
                (#"{"folder_id":1}"#, 4), (#"{"rating":0}"#, 0),
            ] {
                #expect(try await browser.discogs(thing, .post, token: token, body: body).status == 204)
                let own = try await browser.api(.get, "/api/v1/vinyl/starter:record-0", token: token).json()
                #expect(own["rating"] == .number(points) && own["comment"]?.text == "Mine.")
            }
            for body in [#"{"rating":6}"#, #"{"rating":-1}"#, #"{"rating":3.5}"#, #"{"rating":"x"}"#, "[", "7"] {
                let answer = try await browser.discogs(thing, .post, token: token, body: body)
                #expect(try answer.isDiscogs(422), "\(body)")
            }
            #expect(try await browser.discogs(thing, .post, token: token, body: #"{"folder_id":7}"#).isDiscogs(403))
        }
    }

    @Test func `a rating belongs to what is in the collection`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            let rating = "releases/\(number)/rating/\(name)"
            #expect(try await browser.discogs(rating, token: token).json()["rating"] == .number(0))
            let early = try await browser.discogs(rating, .put, token: token, body: #"{"rating":5}"#)
            #expect(try early.isDiscogs(422, "Only releases of the collection can be rated."))
            try await browser.collect([number], token: token)
            let nobodys = try await browser.discogs("releases/\(number)/rating").json()["rating"]
            #expect(nobodys == .object(["average": .number(0), "count": .number(0)]))
            #expect(try await browser.discogs("releases/\(number)/stats").json()["num_have"] == .number(1))
            let rated = try await browser.discogs(rating, .put, token: token, body: #"{"rating":5}"#)
            #expect(try rated.status == 201 && rated.json()["rating"] == .number(5))
            let all = try await browser.discogs("releases/\(number)/rating").json()["rating"]
            #expect(all == .object(["average": .number(5), "count": .number(1)]))
            #expect(try await browser.discogs("releases/\(number)/stats").json()["num_have"] == .number(1))
            #expect(try await browser.discogs("users/\(name)", token: token).json()["rating_avg"] == .number(5))
            #expect(try await browser.discogs(rating, .delete, token: token).status == 204)
            #expect(try await browser.discogs(rating, token: token).json()["rating"] == .number(0))
            let person = try await browser.discogs("users/\(name)", token: token).json()
            #expect(person["releases_rated"] == .number(0) && person["num_collection"] == .number(1))
        }
    }

    @Test func `a comment is the field for notes`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            try await browser.collect([number], token: token)
            let fields = try await browser.discogs("users/\(name)/collection/fields", token: token).json()["fields"]
            let field = try #require(fields?.list?.first?["id"]?.wholeNumber)
            let thing = "users/\(name)/collection/folders/1/releases/\(number)/instances/\(number)/fields"
            let written = try await browser.discogs("\(thing)/\(field)?value=From+the+attic", .post, token: token)
            #expect(written.status == 204)
            let own = try await browser.api(.get, "/api/v1/vinyl/starter:record-0", token: token).json()
            #expect(own["comment"]?.text == "From the attic")
            let long = #"{"value":"\#(String(repeating: "x", count: 151))"}"#
            #expect(try await browser.discogs("\(thing)/\(field)", .post, token: token, body: long).isDiscogs(422))
            #expect(try await browser.discogs("\(thing)/1?value=x", .post, token: token).isDiscogs(404))
        }
    }

    @Test func `a hundred and twenty records are paged through in any order`() async throws {
        try await TestSite(records: .init(Samples.records(120))).run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let numbers =
                try await browser.discogsReleases(100)
                + browser.discogs("database/search?type=release&per_page=100&page=2").discogsNumbers("results")
            try await browser.collect(numbers, token: token)
            let list = "users/\(name)/collection/folders/0/releases"
            for query in [
                "", "&sort=added", "&sort=year&sort_order=desc", "&sort=title", "&sort=rating", "&sort=label",
            ] {
                var seen: [Int] = []
                for page in 1...3 {
                    let answer = try await browser.discogs("\(list)?page=\(page)\(query)", token: token)
                    #expect(try answer.pagination("pages") == 3 && answer.pagination("items") == 120)
                    seen += try answer.discogsNumbers("releases")
                }
                #expect(Set(seen) == Set(numbers) && seen.count == 120)
                if query.isEmpty { #expect(seen == numbers.reversed()) }
                if query == "&sort=added" { #expect(seen == numbers) }
            }
            #expect(try await browser.discogs("\(list)?page=4", token: token).isDiscogs(404))
            #expect(try await browser.discogs("\(list)?sort=color", token: token).isDiscogs(422))
            #expect(try await browser.discogs("\(list)?sort=year&sort_order=up", token: token).isDiscogs(422))
        }
    }

    @Test func `what is removed is gone, and can be undone on the pages`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let number = try await browser.discogsReleases(1)[0]
            try await browser.collect([number], token: token)
            let thing = "users/\(name)/collection/folders/0/releases/\(number)/instances"
            #expect(try await browser.discogs("\(thing)/1", .delete, token: token).isDiscogs(404))
            #expect(try await browser.discogs("\(thing)/\(number)", .delete, token: token).status == 204)
            #expect(try await browser.discogs("\(thing)/\(number)", .delete, token: token).isDiscogs(404))
            let restored = try await browser.api(.post, "/api/v1/box/starter:record-0/restore", token: token)
            #expect(restored.status == 200)
        }
    }

    @Test func `wants are favorites`() async throws {
        try await TestSite().run { browser async throws in
            let token = try await browser.token()
            let name = try await browser.discogsName(token)
            let numbers = try await browser.discogsReleases(3)
            for number in numbers {
                let body = #"{"release_id":"\#(number)"}"#
                let added = try await browser.discogs("users/\(name)/wants/\(number)", .put, token: token, body: body)
                #expect(try added.status == 201 && added.json()["id"]?.wholeNumber == number)
            }
            let wants = try await browser.discogs("users/\(name)/wants?per_page=2", token: token)
            #expect(try wants.discogsNumbers("wants") == [numbers[2], numbers[1]] && wants.pagination("pages") == 2)
            let kept = try await browser.api(.get, "/api/v1/vinyl/starter:record-0", token: token).json()
            #expect(kept["favorite"] == .bool(true) && kept["inBox"] == .bool(false))
            let want = "users/\(name)/wants/\(numbers[0])"
            #expect(try await browser.discogs(want, token: token).status == 200)
            #expect(try await browser.discogs(want, token: token).json()["date_added"]?.text != nil)
            let rated = try await browser.discogs(want, .post, token: token, body: #"{"rating":3}"#)
            #expect(try rated.status == 200 && rated.json()["rating"] == .number(3))
            let noted = try await browser.discogs("\(want)?notes=For+Mina", .post, token: token).json()
            #expect(noted["rating"] == .number(3) && noted["notes"]?.text == "For Mina")
            let again = try await browser.discogs(want, .put, token: token, body: #"{"rating":0,"notes":""}"#).json()
            #expect(again["rating"] == .number(0) && again["notes"]?.text == "")
            for body in [#"{"rating":6}"#, #"{"notes":"\#(String(repeating: "x", count: 151))"}"#] {
                #expect(try await browser.discogs(want, .post, token: token, body: body).isDiscogs(422))
            }
            let other = "users/\(name)/wants/\(numbers[1])"
            _ = try await browser.discogs(other, .post, token: token, body: #"{"rating":4,"notes":"Mono"}"#)
            let list = try await browser.discogs("users/\(name)/wants", token: token).json()["wants"]?.list
            #expect(list?.map { $0["rating"] } == [.number(0), .number(4), .number(0)])
            #expect(list?.map { $0["notes"]?.text } == ["", "Mono", ""])
            #expect(try await browser.discogs(want, .delete, token: token).status == 204)
            #expect(try await browser.discogs(want, .delete, token: token).isDiscogs(404))
            #expect(try await browser.discogs("users/\(name)", token: token).json()["num_wantlist"] == .number(2))
        }
    }

    @Test func `what somebody has of Discogs goes through the door, without Discogs' pictures`() async throws {
        let site = try await TestSite(records: .init(source: PinnedRecords()))
        try await site.run { browser async throws in
            let token = try await browser.token()
            // Nobody else is asked only because somebody looks.
            #expect(try await browser.discogs("releases/1000", token: token).isDiscogs(404, "Release not found."))
            try await browser.collect([1000], token: token)
            let release = try await browser.discogs("releases/1000").json()
            #expect(release["id"] == .number(1000) && release["images"] == nil && release["thumb"]?.text == "")
            let name = try await browser.discogsName(token)
            let list = try await browser.discogs("users/\(name)/collection/folders/0/releases", token: token)
            let basic = try list.json()["releases"]?.list?.first?["basic_information"]
            #expect(basic?["cover_image"]?.text == "" && basic?["title"]?.text == "Record 0")
            let missing = "users/\(name)/collection/folders/1/releases/77"
            #expect(try await browser.discogs(missing, .post, token: token).isDiscogs(404, "Release not found."))
        }
    }

    @Test func `nobody sees what is somebody else's`() async throws {
        try await TestSite().run { browser async throws in
            let (one, other) = (try await browser.token(), try await browser.token())
            let name = try await browser.discogsName(one)
            let number = try await browser.discogsReleases(1)[0]
            try await browser.collect([number], token: one)
            let thing = "users/\(name)/collection/folders/1/releases/\(number)/instances/\(number)"
            for (method, path) in [
                (HTTPRequest.Method.get, "users/\(name)"), (.get, "users/\(name)/collection/folders"),
                (.get, "users/\(name)/collection/folders/0/releases"), (.get, "users/\(name)/wants"),
                (.post, thing), (.delete, thing), (.put, "users/\(name)/wants/\(number)"),
                (.put, "releases/\(number)/rating/\(name)"), (.get, "users/nobody"),
            ] {
                let body = method == .get ? "" : #"{"rating":1}"#
                let refused = try await browser.discogs(path, method, token: other, body: body)
                #expect(try refused.isDiscogs(403, "You don't have permission to access this resource."), "\(path)")
                #expect(try await browser.discogs(path, method, body: body).isDiscogs(401), "\(path)")
            }
        }
    }
}
