package import TolerantJSON

/// A folder of somebody's collection.
package struct DiscogsFolder: Hashable, Sendable, Codable, DiscogsListed {
    package static let listName = "folders"
    /// The folder that holds all.
    package static let all = 0
    /// The folder of what is in no other.
    package static let uncategorized = 1

    package var id: Int
    package var count: Int
    package var name: String
    package var resourceURL: String

    package init(id: Int, count: Int, name: String, resourceURL: String) {
        self.id = id
        self.count = count
        self.name = name
        self.resourceURL = resourceURL
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case count
        case name
        case resourceURL = "resource_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        count = container.number(.count) ?? 0
        name = container.plainText(.name)
        resourceURL = container.plainText(.resourceURL)
    }
}

/// All folders of somebody's collection.
package struct DiscogsFolders: Hashable, Sendable, Codable {
    package var folders: LossyList<DiscogsFolder>

    package init(_ folders: [DiscogsFolder]) {
        self.folders = LossyList(folders)
    }
}

/// A thing that somebody has; the same release may be there several times.
package struct DiscogsCollectionItem: Hashable, Sendable, Codable, DiscogsListed {
    package static let listName = "releases"

    /// The number of the release.
    package var id: Int
    package var instanceID: Int
    /// In ISO 8601 with an offset.
    package var dateAdded: String
    /// From 1 to 5; 0 for none.
    package var rating: Int
    package var folderID: Int?
    package var notes: [DiscogsFieldNote]?
    package var basicInformation: DiscogsBasicInformation

    package init(
        instanceID: Int,
        folderID: Int,
        dateAdded: String,
        rating: Int,
        _ basicInformation: DiscogsBasicInformation
    ) {
        id = basicInformation.id
        self.instanceID = instanceID
        self.folderID = folderID
        self.dateAdded = dateAdded
        self.rating = rating
        self.basicInformation = basicInformation
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case instanceID = "instance_id"
        case dateAdded = "date_added"
        case rating
        case folderID = "folder_id"
        case notes
        case basicInformation = "basic_information"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        basicInformation = try container.decode(DiscogsBasicInformation.self, forKey: .basicInformation)
        id = container.number(.id) ?? basicInformation.id
        instanceID = container.number(.instanceID) ?? 0
        dateAdded = container.plainText(.dateAdded)
        rating = container.number(.rating) ?? 0
        folderID = container.number(.folderID)
        notes = container.elementsIfThere(of: DiscogsFieldNote.self, .notes)
    }
}

/// What somebody wrote at a thing, in a field of their own making.
package struct DiscogsFieldNote: Hashable, Sendable, Codable {
    package var fieldID: Int
    package var value: String

    package init(fieldID: Int, value: String) {
        self.fieldID = fieldID
        self.value = value
    }

    private enum CodingKeys: String, CodingKey {
        case fieldID = "field_id"
        case value
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        fieldID = try container.requiredNumber(.fieldID)
        value = container.plainText(.value)
    }
}

/// A thing that somebody wants.
package struct DiscogsWant: Hashable, Sendable, Codable, DiscogsListed {
    package static let listName = "wants"

    /// The number of the release.
    package var id: Int
    package var resourceURL: String
    /// From 1 to 5; 0 for none.
    package var rating: Int
    package var notes: String
    package var dateAdded: String?
    package var basicInformation: DiscogsBasicInformation

    package init(_ basicInformation: DiscogsBasicInformation, resourceURL: String, rating: Int = 0, notes: String = "")
    {
        id = basicInformation.id
        self.resourceURL = resourceURL
        self.rating = rating
        self.notes = notes
        self.basicInformation = basicInformation
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case resourceURL = "resource_url"
        case rating
        case notes
        case dateAdded = "date_added"
        case basicInformation = "basic_information"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        basicInformation = try container.decode(DiscogsBasicInformation.self, forKey: .basicInformation)
        id = container.number(.id) ?? basicInformation.id
        resourceURL = container.plainText(.resourceURL)
        rating = container.number(.rating) ?? 0
        notes = container.plainText(.notes)
        dateAdded = container.text(.dateAdded)
    }
}

/// That a thing is now in somebody's collection.
package struct DiscogsInstance: Hashable, Sendable, Codable {
    package var instanceID: Int
    package var resourceURL: String

    package init(instanceID: Int, resourceURL: String) {
        self.instanceID = instanceID
        self.resourceURL = resourceURL
    }

    private enum CodingKeys: String, CodingKey {
        case instanceID = "instance_id"
        case resourceURL = "resource_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        instanceID = try container.requiredNumber(.instanceID)
        resourceURL = container.plainText(.resourceURL)
    }
}
