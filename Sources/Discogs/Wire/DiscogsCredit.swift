import TolerantJSON

/// A name of a credit: who made a thing, or who did what for it.
package struct DiscogsCredit: Hashable, Sendable, Codable {
    /// With ` (2)` behind it where others are called the same.
    package var name: String
    /// What the sleeve calls them instead; empty where it calls them so.
    package var anv: String
    /// How the name leads to the next one: `,`, `&`, `Feat.`; empty behind the last one.
    package var join: String
    package var role: String
    /// To which tracks it belongs; empty for all.
    package var tracks: String
    /// 0 where the name leads nowhere; 194 is Various.
    package var id: Int
    package var resourceURL: String
    package var thumbnailURL: String?

    package init(name: String, id: Int, resourceURL: String, anv: String = "", join: String = "") {
        self.name = name
        self.id = id
        self.resourceURL = resourceURL
        self.anv = anv
        self.join = join
        role = ""
        tracks = ""
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case anv
        case join
        case role
        case tracks
        case id
        case resourceURL = "resource_url"
        case thumbnailURL = "thumbnail_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.plainText(.name)
        anv = container.plainText(.anv)
        join = container.plainText(.join)
        role = container.plainText(.role)
        tracks = container.plainText(.tracks)
        id = container.number(.id) ?? 0
        resourceURL = container.plainText(.resourceURL)
        thumbnailURL = container.text(.thumbnailURL)
    }
}

/// A label, a series or a company that has to do with a release.
package struct DiscogsCompany: Hashable, Sendable, Codable {
    package var name: String
    /// `none` where it gave it no number.
    package var catno: String
    /// A number as text; 1 is a label.
    package var entityType: String
    package var entityTypeName: String
    package var id: Int
    package var resourceURL: String
    package var thumbnailURL: String?

    /// A label.
    package init(name: String, catno: String, id: Int, resourceURL: String) {
        self.name = name
        self.catno = catno
        self.id = id
        self.resourceURL = resourceURL
        entityType = "1"
        entityTypeName = "Label"
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case catno
        case entityType = "entity_type"
        case entityTypeName = "entity_type_name"
        case id
        case resourceURL = "resource_url"
        case thumbnailURL = "thumbnail_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.plainText(.name)
        catno = container.plainText(.catno)
        entityType = container.plainText(.entityType)
        entityTypeName = container.plainText(.entityTypeName)
        id = container.number(.id) ?? 0
        resourceURL = container.plainText(.resourceURL)
        thumbnailURL = container.text(.thumbnailURL)
    }
}
