import HTTPTypes
import Hummingbird
import NIOCore
import Zlib

extension Response {
    /// Below this many bytes compressing costs more than it saves.
    private static let smallestCompressed = 512

    /// An answer made of text: compressed for those who accept it, and not sent again to those who have it.
    ///
    /// Readers see different texts at one address, so shared caches are told to keep out.
    static func text(
        _ text: String,
        contentType: String,
        status: HTTPResponse.Status = .ok,
        for request: Request
    ) -> Response {
        let bytes = Array(text.utf8)
        var headers: HTTPFields = [
            .contentType: contentType,
            .vary: "Accept-Encoding, Accept-Language, Cookie",
            .cacheControl: "private, no-cache",
        ]
        if status == .ok {
            let tag = "W/\"\(ContentTag.hex(of: bytes))\""
            headers[.eTag] = tag
            if request.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        }
        guard request.acceptsGzip, bytes.count >= smallestCompressed, let gzip = Gzip.compressed(bytes) else {
            return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
        }
        headers[.contentEncoding] = "gzip"
        return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: gzip)))
    }

    /// Sends a browser on with GET, as after a form.
    static func seeOther(_ link: String) -> Response {
        Response(status: .seeOther, headers: [.location: link, .cacheControl: "no-store"])
    }
}

extension Request {
    /// Whether the client takes gzip; `gzip;q=0` is the one way to say no while naming it.
    var acceptsGzip: Bool {
        guard let accepted = headers[.acceptEncoding] else { return false }
        return accepted.split(separator: ",").contains { coding in
            let parts = coding.split(separator: ";").map { $0.trimmingPrefix(while: \.isWhitespace) }
            return parts.first == "gzip" && !parts.dropFirst().contains { $0 == "q=0" || $0.hasPrefix("q=0.0") }
        }
    }
}
