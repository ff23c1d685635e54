package import TolerantJSON

/// Who made a film.
package struct TMDBCredits: Hashable, Sendable, Codable {
    /// As in ``TMDBResultPage``.
    package var id: Int?
    package var cast: [TMDBCredit]
    package var crew: [TMDBCredit]

    package init(id: Int? = nil, cast: [TMDBCredit], crew: [TMDBCredit]) {
        self.id = id
        self.cast = cast
        self.crew = crew
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case cast
        case crew
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        cast = container.elements(of: TMDBCredit.self, .cast)
        crew = container.elements(of: TMDBCredit.self, .crew)
    }
}

/// One person's part in a film.
package struct TMDBCredit: Hashable, Sendable {
    package var adult = false
    /// 0 unknown, 1 female, 2 male, 3 non-binary.
    package var gender = 0
    package var id: Int
    package var knownForDepartment: String
    package var name: String
    package var originalName: String
    package var popularity = 0.0
    @Nullable package var profilePath: String?
    package var creditID: String
    /// Only in the cast, as the next two.
    package var castID: Int?
    package var character: String?
    package var order: Int?
    /// Only in the crew, as the next one.
    package var department: String?
    package var job: String?

    /// A member of the cast.
    package init(cast id: Int, name: String, character: String, order: Int, creditID: String) {
        self.id = id
        self.name = name
        self.character = character
        self.order = order
        self.creditID = creditID
        originalName = name
        knownForDepartment = "Acting"
        castID = order
        profilePath = nil
    }

    /// A member of the crew.
    package init(crew id: Int, name: String, department: String, job: String, creditID: String) {
        self.id = id
        self.name = name
        self.department = department
        self.job = job
        self.creditID = creditID
        originalName = name
        knownForDepartment = department
        profilePath = nil
    }
}

extension TMDBCredit: Codable {
    private enum CodingKeys: String, CodingKey {
        case adult
        case gender
        case id
        case knownForDepartment = "known_for_department"
        case name
        case originalName = "original_name"
        case popularity
        case profilePath = "profile_path"
        case creditID = "credit_id"
        case castID = "cast_id"
        case character
        case order
        case department
        case job
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id) ?? 0
        name = try container.requiredText(.name)
        adult = container.flag(.adult) ?? false
        gender = container.number(.gender) ?? 0
        knownForDepartment = container.plainText(.knownForDepartment)
        originalName = container.plainText(.originalName)
        popularity = container.decimal(.popularity) ?? 0
        profilePath = container.filledText(.profilePath)
        creditID = container.plainText(.creditID)
        castID = container.number(.castID)
        character = container.text(.character)
        order = container.number(.order)
        department = container.text(.department)
        job = container.text(.job)
    }
}
