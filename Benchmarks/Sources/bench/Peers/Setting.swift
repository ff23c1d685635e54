/// How a peer is told to weigh size against fidelity.
struct Setting: Sendable, Hashable {
    /// As the tables say it, for example `quality 62`.
    let name: String
    /// In the peer's own words: options of a command line, or a part of an address.
    let words: [String]

    /// What the peer does when it is told nothing.
    static let usual = Setting(name: "default", words: [])
}

/// Settings of one kind, from the smallest files to the truest.
struct Knob: Sendable {
    let settings: [Setting]

    /// A quality from 1 to 100, as most encoders have it.
    static func quality(_ words: (Int) -> [String]) -> Knob {
        Knob(settings: (1...100).map { Setting(name: "quality \($0)", words: words($0)) })
    }
}
