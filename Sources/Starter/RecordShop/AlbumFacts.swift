internal import Media

/// What a file of `Records/` says of a record.
struct AlbumFacts: Hashable, Decodable {
    /// Enough to tell which records a file holds.
    struct Head: Hashable, Decodable {
        let mediaID: MediaID

        init(from decoder: any Decoder) throws {
            let id = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .id)
            mediaID = try AlbumFacts.mediaID(id, decoder)
        }

        private enum CodingKeys: CodingKey {
            case id
        }
    }

    struct Texts: Hashable, Decodable {
        let en: String
        let ko: String

        var localized: Localized<String> { Localized(english: en, korean: ko) }
    }

    struct Artist: Hashable, Decodable {
        let name: Texts
        let join: String?
    }

    struct Format: Hashable, Decodable {
        let discs: Int
        let descriptions: [String]
    }

    /// Position, title and duration; the duration may be unknown.
    struct Track: Hashable, Decodable {
        let position: String
        let title: String
        let duration: String?

        init(from decoder: any Decoder) throws {
            var values = try decoder.unkeyedContainer()
            position = try values.decode(String.self)
            title = try values.decode(String.self)
            duration = try values.decode(String?.self)
        }
    }

    let mediaID: MediaID
    let title: Texts
    let artists: [Artist]
    let also: [String]
    let year: Int
    let country: String?
    let label: String?
    let catno: String?
    let genres: [String]
    let styles: [String]
    let format: Format
    let tracks: [Track]?

    init(from decoder: any Decoder) throws {
        mediaID = try Head(from: decoder).mediaID
        let facts = try decoder.container(keyedBy: CodingKeys.self)
        title = try facts.decode(Texts.self, forKey: .title)
        artists = try facts.decode([Artist].self, forKey: .artists)
        also = try facts.decodeIfPresent([String].self, forKey: .also) ?? []
        year = try facts.decode(Int.self, forKey: .year)
        country = try facts.decodeIfPresent(String.self, forKey: .country)
        label = try facts.decodeIfPresent(String.self, forKey: .label)
        catno = try facts.decodeIfPresent(String.self, forKey: .catno)
        genres = try facts.decode([String].self, forKey: .genres)
        styles = try facts.decode([String].self, forKey: .styles)
        format = try facts.decode(Format.self, forKey: .format)
        tracks = try facts.decodeIfPresent([Track].self, forKey: .tracks)
    }

    private enum CodingKeys: CodingKey {
        case title, artists, also, year, country, label, catno, genres, styles, format, tracks
    }

    private static func mediaID(_ native: String, _ decoder: any Decoder) throws -> MediaID {
        guard let id = MediaID(source: .starter, native: native) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "\"\(native)\" cannot be an id")
            )
        }
        return id
    }
}

extension AlbumFacts {
    func record(_ artwork: Artwork) -> VinylRecord {
        VinylRecord(
            id: mediaID,
            title: title.localized,
            artists: credit,
            facts: RecordFacts(
                released: ReleaseDate(year: year),
                country: country,
                labels: label.map { [RecordLabel(name: $0, catalogNumber: catno)] } ?? [],
                formats: [
                    RecordFormat(name: RecordFormat.vinyl, quantity: format.discs, descriptions: format.descriptions)
                ],
                genres: genres,
                styles: styles
            ),
            tracks: (tracks ?? []).map { RecordTrack(position: $0.position, title: $0.title, duration: $0.duration) },
            sleeve: artwork
        )
    }

    private var credit: RecordCredit {
        RecordCredit(artists.map { RecordCredit.Artist(name: $0.name.localized, join: $0.join) })
    }
}

extension SleeveSubject {
    init(_ album: AlbumFacts) {
        // What is drawn depends on nothing that a picture of the record would not show.
        self.init(album.record(Artwork(size: PixelSize(width: 1, height: 1), color: .black, fingerprint: "")))
    }
}

extension RGBColor {
    fileprivate static let black = RGBColor(red: 0, green: 0, blue: 0)
}
