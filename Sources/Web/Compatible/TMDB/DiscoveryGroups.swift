/// Values of which a film has to have one of each group; commas stand between the groups, bars between the members of
/// one.
struct DiscoveryGroups {
    private let groups: [Set<String>]

    init(_ text: String) {
        groups = text.lowercased().split(separator: ",").map { group in
            Set(group.split(separator: "|").map { String($0.filter { !$0.isWhitespace }) })
        }
    }

    var isEmpty: Bool { groups.isEmpty }

    /// `values` are lower case.
    func fit(_ values: Set<String>) -> Bool {
        groups.allSatisfy { !$0.isDisjoint(with: values) }
    }

    func haveAny(of values: Set<String>) -> Bool {
        groups.contains { !$0.isDisjoint(with: values) }
    }
}
