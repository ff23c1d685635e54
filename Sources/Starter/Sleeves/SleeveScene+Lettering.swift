extension SleeveScene {
    enum Anchor: Hashable, Sendable {
        case top, middle, bottom

        /// How far ink has to move down to stand where it belongs in a box.
        func shift(_ ink: Box, in box: Box) -> Double {
            switch self {
            case .top: box.y - ink.y
            case .middle: box.midY - ink.midY
            case .bottom: box.maxY - ink.maxY
            }
        }
    }

    /// The faces of large text.
    var faces: [Typeface] { [recipe.face, recipe.hangul, .square, .eastern, .plain] }

    /// How large a title is set in a face, where the text is no motif by itself.
    var titleSize: Double { (62 + recipe.face.largest * 0.26) * recipe.emphasis }

    /// A title in one place, in a color that can be read on the ground named.
    @discardableResult
    mutating func setTitle(
        _ style: SetText.Style? = nil,
        in box: Box,
        _ anchor: Anchor = .top,
        on ground: OKLCH
    ) -> Box? {
        set(recipe.text.title, style ?? SetText.Style(faces: faces, size: titleSize), in: box, anchor, on: ground)
    }

    /// Who made it, small.
    @discardableResult
    mutating func setArtist(
        _ alignment: TextAlignment = .leading,
        in box: Box,
        _ anchor: Anchor = .top,
        on ground: OKLCH
    ) -> Box? {
        set(recipe.text.artist, artistStyle(alignment), in: box, anchor, on: ground)
    }

    private func artistStyle(_ alignment: TextAlignment) -> SetText.Style {
        var style = SetText.Style(
            faces: [.small, .square, .eastern, .plain],
            size: 48,
            lines: 3,
            alignment: alignment,
            smallest: 45
        )
        if recipe.hasSpacedArtist {
            style.isCapital = true
            style.tracking = 0.08
            style.size = 45
        }
        style.color = recipe.artistColor
        return style
    }

    private mutating func set(
        _ text: String,
        _ style: SetText.Style,
        in box: Box,
        _ anchor: Anchor,
        on ground: OKLCH
    ) -> Box? {
        let color = SleeveInks.readable(on: ground, of: [style.color, inks.text(on: ground)].compactMap(\.self))
        var text = SetText(text, style, in: box, color: color, by: setter)
        guard let ink = text.box else { return nil }
        text.move(by: Spot(0, anchor.shift(ink, in: box)))
        lettering.add(text)
        return text.box
    }

    /// Title and artist as one, at an edge of a box; gives back what their ink takes.
    @discardableResult
    mutating func caption(
        _ alignment: TextAlignment = .leading,
        in box: Box,
        _ anchor: Anchor,
        on ground: OKLCH
    ) -> Box? {
        let first = lettering.count
        var style = SetText.Style(faces: faces, size: titleSize, alignment: alignment)
        style.lines = recipe.text.title.count > 28 ? 3 : 2
        var ink: Box?
        for isArtist in [recipe.isArtistFirst, !recipe.isArtistFirst] {
            let height = isArtist ? Self.artistHeight : Self.titleHeight
            let place = Box(box.x, ink.map { $0.maxY + Self.lineGap } ?? box.y, box.width, height)
            let added =
                isArtist
                ? setArtist(alignment, in: place, on: ground) : setTitle(style, in: place, on: ground)
            guard let added else { continue }
            ink = ink?.union(added) ?? added
        }
        guard let ink else { return nil }
        let shift = anchor.shift(ink, in: box)
        lettering.move(from: first, by: Spot(0, shift))
        return Box(ink.x, ink.y + shift, ink.width, ink.height)
    }

    /// How high they may get where they stand together.
    private static let titleHeight = 290.0
    private static let artistHeight = 170.0
    private static let lineGap = 26.0

    /// Sets title and artist as the recipe's layout says and gives back where the motif is.
    mutating func captioned(_ allowed: [Layout] = Layout.allCases) -> Box {
        let layout = allowed.contains(recipe.layout) ? recipe.layout : random.pick(allowed) ?? .top
        let area = page.inset(Self.margin)
        let alignment: TextAlignment = recipe.isCentered ? .center : .leading
        switch layout {
        case .top, .framedTop:
            let ink = caption(alignment, in: area, .top, on: inks.ground)
            let top = ink.map { $0.maxY + Self.margin * 0.8 } ?? page.y
            return layout == .top
                ? Box(0, top, 1000, 1000 - top) : Box(area.x, top, area.width, area.maxY - top)
        case .bottom, .framedBottom:
            let ink = caption(alignment, in: area, .bottom, on: inks.ground)
            let bottom = ink.map { $0.y - Self.margin * 0.8 } ?? page.maxY
            return layout == .bottom
                ? Box(0, 0, 1000, bottom) : Box(area.x, area.y, area.width, bottom - area.y)
        case .plateTop, .plateBottom:
            plate(isTop: layout == .plateTop)
            return page
        }
    }

    /// Title and artist on a plate over the motif.
    private mutating func plate(isTop: Bool) {
        let color = recipe.plateColor
        let place = page.inset(recipe.isPlateWide ? 46 : 96)
        guard
            let ink = caption(
                in: Box(place.x, place.y, min(place.width, 700), place.height),
                isTop ? .top : .bottom,
                on: color
            )
        else { return }
        let around = ink.inset(-46)
        plates.append((recipe.isPlateWide ? Box(0, around.y, 1000, around.height) : around, color))
    }
}
