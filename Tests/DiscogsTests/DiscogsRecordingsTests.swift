import Discogs
import Foundation
import Media
import TestSupport
import Testing
import TolerantJSON

/// Skipped without the recordings: "skipped: no shared fixtures".
@Suite(.enabled(if: Recordings.areThere, "skipped: no shared fixtures"), .timeLimit(.minutes(1)))
struct DiscogsRecordingsTests {
    private func client(_ name: String, status: Int = 200) throws -> DiscogsClient {
        try .sample(StubTransport(try Recordings.bytes(name), status: status))
    }

    private func read<Value: Decodable>(_ type: Value.Type, _ name: String) throws -> Value {
        try TolerantJSON.decode(type, from: try Recordings.bytes(name))
    }

    @Test func `a recorded search is read, of whatever kind`() async throws {
        let found = try await client("search_release_2022").records(finding: "hammerfall", page: 1)
        let record = try #require(found.items.first)
        #expect(found.skipped.total == 0 && found.total == 985 && found.pages == 20)
        #expect(record.artists.line(in: .english) == "Jensen" && record.title == Localized("Hammerfall"))
        #expect(
            record.facts.released?.year == 2005 && record.numbers == RecordNumbers(discogs: 577_756, master: 208_731)
        )
        #expect(record.original?.hasPrefix("https://i.discogs.com/") == true)
        for (name, kind) in [("artist", DiscogsKind.artist), ("label", .label), ("master", .master)] {
            let page = try #require(try await client("search_\(name)_2022").search("hammerfall", type: kind, page: 1))
            #expect(page.value.items.elements.map(\.type) == [kind.rawValue] && page.value.items.skipped == 0)
        }
    }

    @Test(arguments: [("release_5134861", "HammerFall"), ("d4s_releases_get-release", "Rick Astley")])
    func `so is a recorded release`(name: String, artist: String) async throws {
        let json = try #require(try Recordings.json(name) as? [String: Any])
        let number = try #require(json["id"] as? Int)
        let record = try #require(try await client(name).record(number)).value
        #expect(record.artists.line(in: .english) == artist && !record.tracks.isEmpty)
        #expect(record.sourceAverage != nil && record.facts.released != nil && !record.facts.genres.isEmpty)
        #expect(!record.facts.formats.isEmpty && !record.facts.labels.isEmpty && record.facts.notes != nil)
    }

    @Test func `a recorded release without the right to see pictures has none`() async throws {
        let record = try #require(try await client("d4s_releases_get-release").record(249_504)).value
        #expect(record.original == nil)
        #expect(record.facts.released == ReleaseDate("1987-07"))
    }

    @Test(arguments: ["collection_folder_releases_2022", "collection_scrobbler_blank_covers"])
    func `every thing of a recorded collection can be shown`(name: String) async throws {
        let client = try client(name)
        let page = try #require(try await client.collection(of: "somebody", page: 1))
        #expect(page.items.skipped == 0 && !page.items.elements.isEmpty)
        for item in page.items.elements {
            let record = try #require(client.record(item.basicInformation))
            #expect(record.id.native == String(item.id) && !record.artists.artists.isEmpty)
            #expect(record.original?.hasPrefix("https://i.discogs.com/") != false)
        }
    }

    @Test func `everything else that was recorded is read`() async throws {
        #expect(try await client("artist_287459").artist(1)?.value.members?.isEmpty == false)
        #expect(try await client("d4s_artists_23755").artist(1)?.value.realName == "Miles Dewey Davis III")
        #expect(try await client("d4s_labels_1").label(1)?.value.sublabels?.count == 2)
        for name in ["master_156551", "master_2025", "d4s_releases_get-master-release"] {
            let master = try #require(try await client(name).master(1)).value
            #expect(master.mainRelease > 0 && !master.tracklist.isEmpty && !master.artists.isEmpty)
        }
        for name in ["master_versions_filters", "d4s_releases_get-master-release-versions"] {
            let versions = try #require(try await client(name).masterVersions(1, page: 1)).value
            #expect(versions.page.items.skipped == 0 && !versions.page.items.elements.isEmpty)
            #expect(versions.filters?.available["format"]?["Vinyl"] != nil && versions.facets?.isEmpty == false)
        }
        #expect(
            try await client("d4s_releases_get-community-release-rating").releaseRating(1)?.value.rating.count == 150
        )
        #expect(try read(DiscogsUserRating.self, "d4s_releases_get-rating").releaseID == 249_504)
        #expect(try read(DiscogsReleaseStats.self, "d4s_releases_get-release-stats").isOffensive == false)
        #expect(try await client("d4s_oauth_identity").identity().username == "example")
        #expect(try await client("collection_folders").folders(of: "a").map(\.id) == [0, 1])
        for name in ["user_profile", "d4s_users_bartholomews"] {
            #expect(try await client(name).user("a")?.collectionCount != nil)
        }
        #expect(try read(DiscogsWant.self, "wantlist_item_2022").basicInformation.id == 5_134_861)
    }

    @Test func `what was recorded of failures is one`() async throws {
        #expect(try await client("d4s_artists_not_found", status: 404).artist(1) == nil)
        #expect(try await client("d4s_not-found", status: 404).master(1) == nil)
        await #expect(throws: DiscogsError.refusedKey(status: 401)) {
            try await client("d4s_unauthenticated", status: 401).identity()
        }
    }

    /// What is written has every key that was recorded, with the same value, but for what nobody here keeps.
    @Test func `what was recorded is written as it was read`() throws {
        try check(DiscogsPage<DiscogsSearchResult>.self, "search_release_2022")
        try check(DiscogsPage<DiscogsSearchResult>.self, "search_master_2022")
        try check(DiscogsPage<DiscogsSearchResult>.self, "search_artist_2022")
        try check(DiscogsPage<DiscogsSearchResult>.self, "search_label_2022")
        try check(DiscogsRelease.self, "release_5134861")
        try check(DiscogsRelease.self, "d4s_releases_get-release")
        for name in ["master_156551", "master_2025", "d4s_releases_get-master-release"] {
            try check(DiscogsMaster.self, name)
        }
        try check(DiscogsVersions.self, "master_versions_filters")
        try check(DiscogsArtist.self, "artist_287459")
        try check(DiscogsArtist.self, "d4s_artists_23755")
        try check(DiscogsLabel.self, "d4s_labels_1")
        try check(DiscogsPage<DiscogsCollectionItem>.self, "collection_folder_releases_2022")
        try check(DiscogsFolders.self, "collection_folders")
        try check(DiscogsWant.self, "wantlist_item_2022")
        try check(DiscogsIdentity.self, "d4s_oauth_identity")
        try check(DiscogsReleaseRating.self, "d4s_releases_get-community-release-rating")
        try check(DiscogsUserRating.self, "d4s_releases_get-rating")
        try check(DiscogsReleaseStats.self, "d4s_releases_get-release-stats")
        try check(DiscogsMessage.self, "d4s_unauthenticated")
    }

    private func check<Value: Codable>(_ type: Value.Type, _ name: String) throws {
        let written = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(try read(type, name)))
        let (own, recorded) = (
            try #require(written as? [String: Any]), try #require(try Recordings.json(name) as? [String: Any])
        )
        for (key, value) in recorded {
            #expect((own[key] as? NSObject) == (value as? NSObject), "\(name): \(key)")
        }
        #expect(Set(own.keys) == Set(recorded.keys), "\(name)")
    }
}
