extension PosterFamily {
    /// The family a film gets: what its genres, its time and its country make likely, and chance.
    static func chosen(for subject: PosterSubject, _ random: inout StableChoice) -> PosterFamily {
        var weights = Dictionary(uniqueKeysWithValues: allCases.map { ($0, $0.rarity) })
        for genre in subject.genres {
            for (family, weight) in byGenre[genre] ?? [] { weights[family, default: 0] += weight }
        }
        for (family, weight) in timely(subject.year) { weights[family, default: 0] += weight }
        if ["JP", "KR", "CN", "TW", "HK", "VN"].contains(subject.country) { weights[.brushwork, default: 0] += 1 }
        return random.pick(allCases.map { ($0, weights[$0] ?? 0) }) ?? .horizon
    }

    /// How often it comes to a film it has nothing to do with.
    private var rarity: Double {
        switch self {
        case .arcade, .orbit, .gaze: 0.06
        case .brushwork, .theater, .forest, .road: 0.2
        default: 0.4
        }
    }

    private static let byGenre: [String: [(PosterFamily, Double)]] = [
        "action": [(.shards, 3), (.rays, 2), (.lettered, 1.5), (.skyline, 1), (.arcade, 0.6), (.slits, 1)],
        "adventure": [(.horizon, 3), (.road, 1.5), (.sea, 2), (.contours, 2)],
        "animation": [(.cutout, 2.5), (.mosaic, 2), (.slits, 2), (.orbit, 1), (.sea, 1.5), (.horizon, 1.5)],
        "comedy": [(.rays, 2.5), (.mosaic, 2.5), (.things, 3), (.cutout, 1.5), (.lettered, 2), (.theater, 1.2)],
        "crime": [(.skyline, 3), (.rain, 3), (.stairs, 2), (.things, 1.5), (.shards, 1.5), (.lettered, 1)],
        "documentary": [(.contours, 3), (.halftone, 3), (.slits, 2.5), (.lettered, 2.5), (.mosaic, 1)],
        "drama": [
            (.rain, 1.2), (.horizon, 0.8), (.things, 1), (.stairs, 1), (.sea, 1), (.forest, 0.6), (.road, 0.6),
            (.halftone, 0.8), (.rings, 0.6), (.contours, 0.7), (.brushwork, 0.4), (.lettered, 0.8), (.cutout, 0.5),
        ],
        "family": [(.cutout, 2), (.rays, 1.5), (.things, 2), (.horizon, 1.5), (.mosaic, 1)],
        "fantasy": [(.forest, 3), (.orbit, 1.5), (.horizon, 2), (.rings, 1.2), (.sea, 1.5)],
        "history": [(.brushwork, 1.5), (.horizon, 1.5), (.rays, 1), (.shards, 1), (.theater, 1), (.stairs, 1)],
        "horror": [(.forest, 2.5), (.gaze, 2.5), (.stairs, 2), (.rings, 1.5), (.things, 1.5), (.rain, 1)],
        "music": [(.theater, 3), (.rays, 3), (.halftone, 2), (.rings, 1.5), (.mosaic, 1.5)],
        "mystery": [(.gaze, 2.5), (.rings, 2), (.stairs, 2.5), (.rain, 1.5), (.skyline, 1.5)],
        "romance": [(.cutout, 3), (.sea, 2), (.rain, 1.5), (.things, 1.5), (.halftone, 1.2), (.lettered, 1)],
        "science-fiction": [(.orbit, 4), (.arcade, 2.5), (.rings, 1.5), (.contours, 1.2), (.mosaic, 1)],
        "thriller": [(.rings, 2), (.gaze, 1), (.shards, 2), (.stairs, 2), (.skyline, 1.5), (.rain, 1.5)],
        "war": [(.shards, 2.5), (.contours, 2), (.horizon, 1), (.halftone, 2), (.road, 1), (.lettered, 1.5)],
        "western": [(.road, 3), (.horizon, 3), (.things, 1.5), (.rays, 1.5)],
    ]

    private static func timely(_ year: Int?) -> [(PosterFamily, Double)] {
        switch year ?? 0 {
        case 1870..<1930: [(.rays, 1.5), (.slits, 1.5), (.theater, 1)]
        case 1960..<1970: [(.rings, 0.8), (.halftone, 0.8), (.mosaic, 0.8)]
        case 1970..<1980: [(.rays, 0.6), (.cutout, 0.6)]
        case 1980..<1990: [(.arcade, 0.8), (.shards, 0.6)]
        case 2010...: [(.lettered, 0.5), (.contours, 0.5)]
        default: []
        }
    }
}
