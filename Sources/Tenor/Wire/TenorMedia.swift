import TolerantJSON

/// One of a post's files.
package struct TenorMedia: Hashable, Sendable {
    package var url: String
    /// Width and height in pixels.
    package var dims: [Int]
    /// In seconds; 0 for a still.
    package var duration: Double?
    /// In bytes.
    package var size: Int?

    package init(url: String, width: Int, height: Int, duration: Double, size: Int? = nil) {
        self.url = url
        dims = [width, height]
        self.duration = duration
        self.size = size
    }
}

extension TenorMedia: Codable {
    private enum CodingKeys: String, CodingKey {
        case url
        case dims
        case duration
        case size
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let url = container.filledText(.url) else {
            throw DecodingError.dataCorruptedError(forKey: .url, in: container, debugDescription: "no url")
        }
        self.url = url
        let sides = container.list(of: TolerantNumber.self, .dims)
        // With one side unreadable the order of the rest means nothing.
        dims = sides.skipped == 0 ? sides.elements.map(\.value) : []
        duration = container.decimal(.duration)
        size = container.number(.size)
    }
}

/// The files of a post by their names; names Tenor does not document are left out.
package struct TenorMediaFormats: Hashable, Sendable {
    /// What Tenor calls its formats.
    package enum Name: String, Hashable, Sendable, CaseIterable, CodingKey {
        case gif
        case mediumGif = "mediumgif"
        case tinyGif = "tinygif"
        case nanoGif = "nanogif"
        case webp
        case tinyWebP = "tinywebp"
        case nanoWebP = "nanowebp"
        case mp4
        case loopedMP4 = "loopedmp4"
        case tinyMP4 = "tinymp4"
        case nanoMP4 = "nanomp4"
        case webm
        case tinyWebM = "tinywebm"
        case nanoWebM = "nanowebm"
        /// A still, as all that follow.
        case preview
        case gifPreview = "gifpreview"
        case tinyGifPreview = "tinygifpreview"
        case nanoGifPreview = "nanogifpreview"
    }

    package var files: [Name: TenorMedia]

    package init(_ files: [Name: TenorMedia] = [:]) {
        self.files = files
    }

    package subscript(name: Name) -> TenorMedia? {
        get { files[name] }
        set { files[name] = newValue }
    }
}

extension TenorMediaFormats: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        let found = Name.allCases.compactMap { name in
            container.value(TenorMedia.self, name).map { (name, $0) }
        }
        files = Dictionary(uniqueKeysWithValues: found)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for name in Name.allCases {
            try container.encodeIfPresent(files[name], forKey: name)
        }
    }
}
