import Media
import Testing

struct LinkedPicturesTests {
    private func file(_ address: String, _ width: Int, _ format: PictureFormat) -> LinkedPictures.File {
        LinkedPictures.File(address: address, size: PixelSize(width: width, height: 9), format: format)
    }

    @Test func `files come by width, one of each`() throws {
        let pictures = try #require(
            LinkedPictures(
                stills: [
                    file("a", 300, .gif), file("b", 300, .jpeg), file("c", 300, .jpeg), file("d", 100, .gif),
                    file("e", 100, .png),
                ],
                motions: [
                    file("f", 400, .webp), file("g", 200, .gif), file("h", 200, .webp), file("i", 200, .gif),
                    file("j", 400, .gif),
                ],
                original: nil
            )
        )
        #expect(pictures.stills.map(\.address) == ["d", "b"])
        #expect(pictures.motions.map(\.address) == ["h", "f"] && pictures.original.address == "f")
    }

    @Test func `without an animation there is nothing`() {
        let still = file("a", 300, .jpeg)
        #expect(LinkedPictures(stills: [still], motions: [], original: still) == nil)
    }
}
