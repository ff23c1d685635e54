/// Reads the boxes of an AVIF (ISO/IEC 14496-12, 23008-12): what its items are coded as, and what decoding them costs.
///
/// The brand alone says nothing: the decoder goes by the items, and has codecs that nobody wants near a stranger's file.
struct AVIFStructure {
    /// AV1 pictures, pictures put together from them, and metadata.
    private static let expected: Set<FourCC> = ["av01", "grid", "Exif", "mime"]
    /// Boxes in boxes; the decoder follows them in a recursion of its own.
    private static let containers: Set<FourCC> = ["meta", "iinf", "iprp", "ipco", "iref", "dinf", "dref", "grpl"]
    private static let shownReferences: Set<FourCC> = ["dimg", "auxl"]
    private static let mostBoxes = 4096
    private static let largestMeta = 2 * Metadata.largestProfile
    private static let mostTiles = 1024
    /// In pixels: all that is decoded for one picture.
    private static let mostDecoded = 250_000_000
    /// Bytes for each pixel, as measured: with fewer samples of color than of brightness, and with as many.
    ///
    /// This is libheif 1.15 with dav1d; deeper samples take twice that.
    private static let (coarseBytes, fineBytes) = (8, 14)

    let file: [UInt8]
    private(set) var kinds: [Int: FourCC] = [:]
    private(set) var locations: [Int: [Range<Int>]] = [:]
    private var pending: [AVIFLocation] = []
    private var itemData = 0..<0
    /// The tiles of each picture that is put together.
    private var tiles: [Int: [Int]] = [:]
    private var kept: Excerpt
    private var keptEnd = 0
    private var boxes = 0

    /// Throws unless everything in the file is AV1 or metadata, and bounded.
    static func probe(_ file: [UInt8], _ limits: ImageLimits) throws(VipsError) -> ProbedImage {
        var structure = AVIFStructure(file)
        try structure.readBoxes(0..<file.count, inside: nil)
        return try structure.image(limits)
    }

    private init(_ file: [UInt8]) {
        self.file = file
        kept = Excerpt(of: file)
    }

    private mutating func image(_ limits: ImageLimits) throws(VipsError) -> ProbedImage {
        guard kinds.values.contains("av01"), Set(kinds.values).isSubset(of: Self.expected) else {
            throw .unsupportedFormat
        }
        locations = try AVIFLocation.resolved(pending, itemData: itemData, fileSize: file.count)
        let pictures = try pictures()
        let canvas = try canvas()
        try checkWork(pictures, limits)
        let largest = pictures.values.reduce(0) { max($0, $1.area) }
        let isFine = pictures.values.contains { $0.isFine }
        let isDeep = pictures.values.contains { $0.isDeep }
        let pixelBytes = (isFine ? Self.fineBytes : Self.coarseBytes) * (isDeep ? 2 : 1)
        kept.keep(keptEnd..<file.count)
        return ProbedImage(
            // Its size is known when libheif has read the container.
            facts: ImageFacts(format: .avif, size: FrameSize(width: 1, height: 1), channels: 0),
            decodeBytes: (largest + canvas) * pixelBytes,
            content: .file(kept.bytes())
        )
    }

    private func pictures() throws(VipsError) -> [Int: AV1Pictures] {
        var pictures: [Int: AV1Pictures] = [:]
        for (item, kind) in kinds where kind == "av01" {
            pictures[item] = try AV1Pictures(data(of: item))
        }
        return pictures
    }

    /// The largest size of a picture that is put together; 0 if there is none.
    private func canvas() throws(VipsError) -> Int {
        var largest = 0
        for (item, kind) in kinds where kind == "grid" {
            var reader = ByteReader(Array(data(of: item)))
            try reader.skip(1)
            let bytes = try reader.byte() & 1 == 1 ? 4 : 2
            try reader.skip(2)
            let size = FrameSize(width: try reader.bigEndian(bytes), height: try reader.bigEndian(bytes))
            guard max(size.width, size.height) < 1 << 24 else { throw .exceeds(.framePixels) }
            largest = max(largest, size.area)
        }
        return largest
    }

    private func checkWork(_ pictures: [Int: AV1Pictures], _ limits: ImageLimits) throws(VipsError) {
        var decoded = 0
        var count = 0
        for picture in pictures.values {
            guard picture.area <= max(limits.stillPixels, 1) * 2 else { throw .exceeds(.framePixels) }
            decoded += picture.area
        }
        for tile in tiles.values.joined() {
            // Tiles that are put together themselves could go in circles.
            guard let picture = pictures[tile] else { throw .damaged }
            (decoded, count) = (decoded + picture.area, count + 1)
        }
        guard count <= Self.mostTiles, decoded <= Self.mostDecoded else { throw .exceeds(.decodeWork) }
    }

    private func data(of item: Int) -> ArraySlice<UInt8> {
        let parts = locations[item] ?? []
        if parts.count == 1 { return file[parts[0]] }
        return parts.reduce(into: []) { $0 += file[$1] }
    }
}

extension AVIFStructure {
    /// Reads the boxes that fill a part of the file: at the top, inside the one with the metadata, or in its lists.
    private mutating func readBoxes(_ part: Range<Int>, inside parent: FourCC?) throws(VipsError) {
        var reader = ByteReader(file, at: part.lowerBound)
        while reader.position < part.upperBound {
            boxes += 1
            guard boxes <= Self.mostBoxes else { throw .exceeds(.decodeWork) }
            let start = reader.position
            var length = try reader.bigEndian(4)
            let kind = FourCC(try reader.bigEndian(4))
            if length == 1 { length = try reader.bigEndian(8) }
            // No length is up to the end.
            if length == 0 { length = part.upperBound - start }
            guard length >= reader.position - start, length <= part.upperBound - start else { throw .damaged }
            let content = reader.position..<start + length
            try readBox(kind, content, nameAt: start + 4, inside: parent)
            try reader.skip(content.count)
        }
    }

    private mutating func readBox(
        _ kind: FourCC,
        _ content: Range<Int>,
        nameAt name: Int,
        inside parent: FourCC?
    ) throws(VipsError) {
        switch (parent, kind) {
        case (nil, "meta"):
            guard content.count <= Self.largestMeta else { throw .exceeds(.decodeWork) }
            try readBoxes(try skip(4, of: content), inside: kind)
        case ("meta", "iinf"): try readBoxes(try listed(content), inside: kind)
        case ("iinf", "infe"): try readItem(content)
        case ("meta", "iprp"), ("iprp", "ipco"): try readBoxes(content, inside: kind)
        case ("meta", "iloc"): pending += try AVIFLocation.read(ByteReader(file, at: content.lowerBound), content)
        case ("meta", "idat"): itemData = content
        case ("meta", "iref"):
            var reader = ByteReader(file, at: content.lowerBound)
            let idBytes = try reader.byte() == 0 ? 2 : 4
            try readReferences(try skip(4, of: content), idBytes: idBytes)
        case ("meta", "dinf"), ("meta", "grpl"):
            // Of no use to a single picture.
            hide(nameAt: name)
        case (.some, _) where Self.containers.contains(kind): throw .damaged
        default: break
        }
    }

    private func skip(_ count: Int, of content: Range<Int>) throws(VipsError) -> Range<Int> {
        guard content.count >= count else { throw .damaged }
        return content.lowerBound + count..<content.upperBound
    }

    /// The list after its version and length.
    private func listed(_ content: Range<Int>) throws(VipsError) -> Range<Int> {
        var reader = ByteReader(file, at: content.lowerBound)
        return try skip(try reader.byte() == 0 ? 6 : 8, of: content)
    }

    private mutating func readItem(_ content: Range<Int>) throws(VipsError) {
        var reader = ByteReader(file, at: content.lowerBound)
        let version = try reader.byte()
        // Older versions do not say what an item is.
        guard version == 2 || version == 3 else { throw .unsupportedFormat }
        try reader.skip(3)
        let item = try reader.bigEndian(version == 2 ? 2 : 4)
        try reader.skip(2)
        let kind = FourCC(try reader.bigEndian(4))
        guard reader.position <= content.upperBound, kinds[item] == nil else { throw .damaged }
        kinds[item] = kind
    }

    /// Reads which items are tiles of others.
    ///
    /// Thumbnails and metadata are hidden from the decoder: items may share their bytes, so that a small file could have
    /// it copy large ones without end.
    private mutating func readReferences(_ part: Range<Int>, idBytes: Int) throws(VipsError) {
        var reader = ByteReader(file, at: part.lowerBound)
        while reader.position < part.upperBound {
            let start = reader.position
            let length = try reader.bigEndian(4)
            let kind = FourCC(try reader.bigEndian(4))
            let item = try reader.bigEndian(idBytes)
            var others: [Int] = []
            for _ in 0..<(try reader.bigEndian(2)) { others.append(try reader.bigEndian(idBytes)) }
            guard reader.position == start + length, reader.position <= part.upperBound else { throw .damaged }
            if kind == "dimg" { tiles[item, default: []] += others }
            if !Self.shownReferences.contains(kind) { hide(nameAt: start + 4) }
        }
    }

    /// Gives a box a name that decoders skip; nothing moves, since the file says where its items are.
    private mutating func hide(nameAt place: Int) {
        kept.keep(keptEnd..<place)
        kept.insert(Array("free".utf8))
        keptEnd = place + 4
    }
}
