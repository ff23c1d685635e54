import Media

/// All loops in rank order, each with its recipe.
struct Cast {
    struct Member {
        let id: MediaID
        let named: NamedEmoji
        let meaning: Facts.Meaning?
        let recipe: Recipe
    }

    private(set) var members: [Member] = []

    init(_ listed: [NamedEmoji], facts: Facts) {
        let byHand = (facts.popular + facts.exceptions).map { ($0.key, $0) }
        let parts = Dictionary(byHand, uniquingKeysWith: { first, _ in first })
        let slugs = Self.slugs(listed)
        var recent: [Ground] = []
        for named in Ranking.ranked(listed, popular: facts.popular.map(\.key)) {
            let key = named.emoji.key
            guard let slug = slugs[key] else { continue }
            let seed = StableHash(slug).value
            let ground = Self.ground(for: named.emoji, color: facts.colors[key], seed: seed, avoiding: recent)
            recent = ([ground] + recent).prefix(7).map { $0 }
            let recipe = Self.recipe(for: named.emoji, part: parts[key], ground: ground, seed: seed)
            guard let id = MediaID(source: .starter, native: "\(slug)-\(recipe.motion.rawValue)") else { continue }
            members.append(Member(id: id, named: named, meaning: facts.meanings[key], recipe: recipe))
        }
    }

    /// A name for each emoji's id.
    ///
    /// Of those that share one, all but the first listed add their code points.
    private static func slugs(_ listed: [NamedEmoji]) -> [String: String] {
        var taken: Set<String> = []
        var slugs: [String: String] = [:]
        for named in listed {
            let key = named.emoji.key
            let codes = key.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: "-")
            let slug = LoopName.slug(named.name.english)
            let isFree = !slug.isEmpty && taken.insert(slug).inserted
            slugs[key] = isFree ? slug : slug.isEmpty ? codes : "\(slug)-\(codes)"
        }
        return slugs
    }

    /// One the emoji stands out from, and not the ones its neighbors have.
    private static func ground(for emoji: Emoji, color: OKLCH?, seed: UInt64, avoiding recent: [Ground]) -> Ground {
        let ranked = GroundChoice.ranked(for: color ?? OKLCH(0.8, 0.12, 85), seed: seed)
        let fitting = ranked.prefix(12)
        let families = Set(recent.prefix(3).map(\.family))
        return fitting.first { !families.contains($0.family) && !recent.contains($0) }
            ?? fitting.first { !families.contains($0.family) } ?? ranked[0]
    }

    private static func recipe(for emoji: Emoji, part: Facts.Part?, ground: Ground, seed: UInt64) -> Recipe {
        var random = StableRandom(seed: seed)
        let motions = Casting.motions(for: emoji)
        let motion = part?.motion ?? motions[Int(random.next() % UInt64(motions.count))]
        let ratios = Casting.ratios(for: motion)
        let ratio = ratios[Int(random.next() % UInt64(ratios.count))]
        let backdrops = Casting.backdrops(for: motion, emoji)
        let backdrop = backdrops[Int(random.next() % UInt64(backdrops.count))]
        return Recipe(
            emoji: emoji,
            motion: motion,
            garnish: part?.garnish ?? .none,
            ground: ground,
            backdrop: backdrop,
            ratio: ratio,
            seed: seed
        )
    }
}

extension Cast.Member {
    func gif(font: String) -> Gif {
        let timing = recipe.motion.timing
        return Gif(
            id: id,
            title: Localized(english: LoopName.title(named.name.english), korean: named.name.korean),
            tags: Localized(
                english: Self.joined(meaning?.english, named.keywords.english),
                korean: Self.joined(meaning?.korean, named.keywords.korean)
            ),
            artwork: Artwork(
                size: recipe.size,
                color: recipe.ground.dominant.rgb,
                fingerprint: recipe.fingerprint(id: id, font: font)
            ),
            frameCount: timing.frames,
            durationMilliseconds: timing.total,
            creator: Creator(name: "Zoetrope", link: nil)
        )
    }

    /// Our words first: they say what it is for; CLDR's say what is on it.
    private static func joined(_ first: [String]?, _ second: [String]) -> [String] {
        var seen: Set<String> = []
        return ((first ?? []) + second).filter { seen.insert($0).inserted }
    }
}
