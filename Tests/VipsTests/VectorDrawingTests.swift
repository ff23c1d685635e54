import Coordination
import Testing
import Vips

@Suite(.timeLimit(.minutes(1)))
struct VectorDrawingTests {
    private static let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 80 60">\
        <path fill="#ff0000" d="M0 0H40V60H0Z"/><path fill="#0000ff" d="M40 0H80V60H40Z"/></svg>
        """

    @Test func `a drawing becomes pixels of its size`() throws {
        let frame = try VectorDrawing(svg: Self.svg).frame()
        #expect((frame.width, frame.height, frame.channels) == (40, 30, 3))
        #expect(Array(frame.pixels[..<3]) == [255, 0, 0])
        #expect(Array(frame.pixels.suffix(3)) == [0, 0, 255])
    }

    @Test(arguments: ["", "<svg", "no drawing"])
    func `what is no drawing fails`(svg: String) {
        #expect(throws: VipsError.self) { try VectorDrawing(svg: svg).frame() }
    }

    @Test func `an abandoned drawing stops`() {
        let interruption = Interruption()
        interruption.stop()
        #expect(throws: VipsError.cancelled) { try VectorDrawing(svg: Self.svg).frame(until: interruption) }
    }

    @Test(arguments: ["", " \n", "<?xml version='1.0'?>", "<!-- GIF89a -->", "\u{FEFF}"])
    func `somebody else's drawing stays refused once ours were drawn`(start: String) throws {
        _ = try VectorDrawing(svg: Self.svg).frame()
        #expect(throws: VipsError.unsupportedFormat) { try SourceImage(Array((start + Self.svg).utf8)) }
    }

    @Test(arguments: ["GIF89a", "\u{FF}\u{D8}\u{FF}", "RIFF1234WEBP", "\u{89}PNG\r\n\u{1A}\n"])
    func `a drawing behind another format's signature is never drawn`(signature: String) throws {
        _ = try VectorDrawing(svg: Self.svg).frame()
        let bytes = signature.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + Array(Self.svg.utf8)
        #expect(throws: VipsError.damaged) { try SourceImage(bytes).firstFrame(width: 16, until: Interruption()) }
    }
}
