import Foundation
import Media
import Testing

struct MediaIDTests {
    @Test(arguments: ["starter:party-popper-bounce", "tmdb:550", "discogs:249504", "library:00ff", "giphy:A.b_C-9"])
    func `an id is read and written the same`(text: String) throws {
        let id = try #require(MediaID(text))
        #expect(id.description == text)
        let json = try JSONEncoder().encode([id])
        #expect(try JSONDecoder().decode([MediaID].self, from: json) == [id])
    }

    @Test(arguments: [
        "", ":", "starter", "starter:", ":x", "unknown:x", "starter:a b", "starter:a/b", "starter:../x", "starter:é",
        "Starter:x", "starter:a:b", "starter:" + String(repeating: "a", count: 129),
    ])
    func `what is not an id is refused`(text: String) {
        #expect(MediaID(text) == nil)
    }
}

struct CursorTests {
    @Test(arguments: ["", "a b", "a/b", "a=", "é", String(repeating: "a", count: 1025)])
    func `what cannot be a cursor is refused`(text: String) {
        #expect(Cursor(text) == nil)
    }

    @Test func `a cursor may be as long as its bound`() {
        #expect(Cursor(String(repeating: "a", count: 1024)) != nil)
    }
}

struct PixelSizeTests {
    @Test func `scaling keeps the ratio to the nearest pixel`() {
        let size = PixelSize(width: 480, height: 361).scaled(toWidth: 240)
        #expect(size == PixelSize(width: 240, height: 181))
    }

    @Test func `no side is ever below one pixel`() {
        #expect(PixelSize(width: 0, height: -4) == PixelSize(width: 1, height: 1))
        #expect(PixelSize(width: 1000, height: 1).scaled(toWidth: 10) == PixelSize(width: 10, height: 1))
    }
}

struct PictureTests {
    @Test(arguments: zip([1, 95, 96, 320, 479, 480, 4000], [96, 96, 96, 320, 320, 480, 640]))
    func `pictures come in steps no larger than their original`(width: Int, largest: Int) {
        #expect(PictureWidth.steps(upTo: width).last == largest)
    }

    @Test func `every format is found by its extension`() {
        for format in PictureFormat.allCases { #expect(PictureFormat(fileExtension: format.fileExtension) == format) }
        #expect(PictureFormat(fileExtension: "svg") == nil)
    }

    @Test func `a color is written with two digits a channel`() {
        #expect(RGBColor(red: 0, green: 10, blue: 255).hex == "#000aff")
    }
}

struct ProfileIDTests {
    @Test(arguments: ["", "abc", String(repeating: "g", count: 32), String(repeating: "A", count: 32)])
    func `what is not a profile id is refused`(text: String) {
        #expect(ProfileID(text) == nil)
    }

    @Test func `32 lower-case digits are one`() {
        #expect(ProfileID("0123456789abcdef0123456789abcdef") != nil)
    }
}
