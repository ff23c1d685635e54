import Discogs
import Foundation
import Media

/// Writes records of this server the way Discogs does.
struct RecordDoorWriter: Sendable {
    /// How Discogs writes that a label gave no number.
    private static let noNumber = "none"
    private static let thumbWidth = 160

    /// Scheme and host this server is reached at.
    let origin: String
    let own: DoorRecords

    /// Where a thing is; `path` begins below the door.
    func address(_ path: String) -> String { "\(origin)/discogs/\(path)" }

    func releaseAddress(_ number: Int) -> String { address("releases/\(number)") }

    /// Where people see a release.
    ///
    /// Programs read its number there: behind `/release/`, or where they expect discogs.com before that (beets), as the
    /// code `r1234` that Discogs writes of it, too.
    func page(_ number: Int) -> String { "\(origin)\(SitePath(release: number).link)#r\(number)" }

    /// A release with all that is known of it.
    func release(_ item: DoorRecord) -> DiscogsRelease {
        let (record, facts) = (item.record, item.record.facts)
        var release = DiscogsRelease(
            id: item.number,
            title: record.title.english,
            resourceURL: releaseAddress(item.number)
        )
        release.year = facts.released?.year ?? 0
        release.uri = page(item.number)
        release.artists = credits(record.artists, of: record)
        release.artistsSort = record.artists.line(in: .english)
        release.labels = labels(record)
        release.formats = facts.formats.map(format)
        release.formatQuantity = facts.formats.map(\.quantity).reduce(0, +)
        release.community = community(item)
        release.masterID = master(record)
        release.masterURL = release.masterID.map { address("masters/\($0)") }
        release.country = facts.country
        release.released = facts.released.map(Self.date)
        release.releasedFormatted = facts.released.map(Self.spelledDate)
        release.notes = facts.notes
        release.genres = facts.genres
        release.styles = facts.styles.isEmpty ? nil : facts.styles
        release.tracklist = record.tracks.map { track($0, of: record) }
        release.images = images(record)
        release.thumb = thumb(record)
        return release
    }

    /// A release as collections and lists of wants have it.
    func basicInformation(_ item: DoorRecord) -> DiscogsBasicInformation {
        let record = item.record
        var basic = DiscogsBasicInformation(
            id: item.number,
            title: record.title.english,
            resourceURL: releaseAddress(item.number)
        )
        basic.masterID = master(record) ?? 0
        basic.masterURL = master(record).map { address("masters/\($0)") }
        basic.thumb = thumb(record)
        basic.coverImage = cover(record)
        basic.year = record.facts.released?.year ?? 0
        basic.formats = record.facts.formats.map(format)
        basic.labels = labels(record)
        basic.artists = credits(record.artists, of: record)
        basic.genres = record.facts.genres
        basic.styles = record.facts.styles
        return basic
    }

    /// All issues of a record, told by one of them.
    func master(_ number: Int, mainRelease item: DoorRecord) -> DiscogsMaster {
        let record = item.record
        var master = DiscogsMaster(
            id: number,
            mainRelease: item.number,
            title: record.title.english,
            resourceURL: address("masters/\(number)")
        )
        master.uri = page(item.number)
        master.versionsURL = address("masters/\(number)/versions")
        master.mainReleaseURL = releaseAddress(item.number)
        master.mostRecentReleaseURL = master.mainReleaseURL
        master.images = images(record)
        master.genres = record.facts.genres
        master.styles = record.facts.styles.isEmpty ? nil : record.facts.styles
        master.year = record.facts.released?.year ?? 0
        master.tracklist = record.tracks.map { track($0, of: record) }
        master.artists = credits(record.artists, of: record)
        master.notes = record.facts.notes
        return master
    }

    /// One of the issues of a record.
    func version(_ item: DoorRecord) -> DiscogsVersion {
        let facts = item.record.facts
        var version = DiscogsVersion(
            id: item.number,
            title: item.record.title.english,
            resourceURL: releaseAddress(item.number)
        )
        version.label = facts.labels.first?.name ?? ""
        version.catno = facts.labels.first.map { $0.catalogNumber ?? Self.noNumber } ?? ""
        version.country = facts.country ?? ""
        version.majorFormats = facts.formats.map(\.name)
        version.format = facts.formats.flatMap(\.descriptions).joined(separator: ", ")
        version.released = facts.released.map(Self.date) ?? ""
        version.thumb = thumb(item.record)
        return version
    }

    /// A release in the list of all that an artist or a label made.
    func made(_ item: DoorRecord) -> DiscogsArtistRelease {
        let (record, facts) = (item.record, item.record.facts)
        var release = DiscogsArtistRelease(
            id: item.number,
            title: record.title.english,
            resourceURL: releaseAddress(item.number)
        )
        release.type = "release"
        release.artist = record.artists.line(in: .english)
        release.role = "Main"
        release.year = facts.released?.year
        release.thumb = thumb(record)
        release.status = "Accepted"
        release.label = facts.labels.first?.name
        release.catno = facts.labels.first?.catalogNumber
        release.format = facts.formats.flatMap(\.descriptions).joined(separator: ", ")
        return release
    }

    func artist(_ name: String) -> DiscogsArtist {
        let number = own.artists.number(of: name)
        var artist = DiscogsArtist(id: number, name: name, resourceURL: address("artists/\(number)"))
        artist.releasesURL = address("artists/\(number)/releases")
        artist.uri = search(name)
        return artist
    }

    func label(_ name: String) -> DiscogsLabel {
        let number = own.labels.number(of: name)
        var label = DiscogsLabel(id: number, name: name, resourceURL: address("labels/\(number)"))
        label.releasesURL = address("labels/\(number)/releases")
        label.uri = search(name)
        return label
    }

    /// What this server's pages have of somebody.
    func search(_ text: String) -> String { origin + SitePath(.vinylSearch).with("q", text).link }
}

extension RecordDoorWriter {
    /// The number of all issues of a record together; Discogs' own where it is one of theirs.
    func master(_ record: VinylRecord) -> Int? {
        record.id.source == .discogs ? record.numbers.master : own.masters.number(of: DoorRecords.work(record))
    }

    private func credits(_ credit: RecordCredit, of record: VinylRecord) -> [DiscogsCredit] {
        credit.artists.enumerated().map { place, artist in
            let name = artist.name.english
            // Numbers of Discogs' own records are Discogs' own.
            let number = record.id.source == .discogs ? artist.discogs ?? 0 : own.artists.number(of: name)
            let isLast = place == credit.artists.count - 1
            let join = artist.join ?? ""
            return DiscogsCredit(
                name: name,
                id: number,
                resourceURL: number == 0 ? "" : address("artists/\(number)"),
                join: isLast ? "" : join.isEmpty ? "," : join
            )
        }
    }

    private func labels(_ record: VinylRecord) -> [DiscogsCompany] {
        record.facts.labels.map { label in
            let number = record.id.source == .discogs ? label.discogs ?? 0 : own.labels.number(of: label.name)
            return DiscogsCompany(
                name: label.name,
                catno: label.catalogNumber ?? Self.noNumber,
                id: number,
                resourceURL: number == 0 ? "" : address("labels/\(number)")
            )
        }
    }

    func format(_ format: RecordFormat) -> DiscogsFormat {
        DiscogsFormat(
            name: format.name,
            qty: String(format.quantity),
            text: format.text,
            descriptions: format.descriptions.isEmpty ? nil : format.descriptions
        )
    }

    private func track(_ track: RecordTrack, of record: VinylRecord) -> DiscogsTrack {
        var line = DiscogsTrack(
            position: track.position,
            type: track.kind.rawValue,
            title: track.title,
            duration: track.duration ?? ""
        )
        line.artists = track.artists.map { credits($0, of: record) }
        if !track.parts.isEmpty { line.subTracks = track.parts.map { self.track($0, of: record) } }
        return line
    }

    private func community(_ item: DoorRecord) -> DiscogsCommunity {
        var community = DiscogsCommunity(have: item.owners, want: 0, rating: rating(item))
        community.submitter = submitter
        community.contributors = [submitter]
        return community
    }

    /// The mean of this server's people, to two places.
    func rating(_ item: DoorRecord) -> DiscogsRating {
        DiscogsRating(
            count: item.tally?.votes ?? 0,
            average: ((item.tally?.average ?? 0) * 100).rounded() / 100
        )
    }

    /// Discogs lets nobody pass its pictures on, so there are only this server's own.
    private func images(_ record: VinylRecord) -> [DiscogsImage]? {
        guard !record.id.source.isRemote else { return nil }
        let picture = PosterPictures(sleeveOf: record).picture(filling: .max, .jpeg)
        return [
            DiscogsImage(
                uri: origin + picture.address,
                uri150: thumb(record),
                width: picture.size.width,
                height: picture.size.height
            )
        ]
    }

    func thumb(_ record: VinylRecord) -> String {
        guard !record.id.source.isRemote else { return "" }
        return origin + PosterPictures(sleeveOf: record).picture(filling: Self.thumbWidth, .jpeg).address
    }

    func cover(_ record: VinylRecord) -> String {
        guard !record.id.source.isRemote else { return "" }
        return origin + PosterPictures(sleeveOf: record).picture(filling: .max, .jpeg).address
    }

    /// As Discogs writes dates: what is missing of a day is `00`.
    private static func date(_ date: ReleaseDate) -> String {
        date.month != nil && date.day == nil ? "\(date.description)-00" : date.description
    }

    /// `15 Mar 1999`, `Mar 1999` or `1999`.
    private static func spelledDate(_ date: ReleaseDate) -> String {
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let day = date.day.map { $0 < 10 ? "0\($0)" : String($0) }
        let month = date.month.map { months[$0 - 1] }
        return [day, month, String(date.year)].compactMap(\.self).joined(separator: " ")
    }
}
